import { expect, test } from '../../fixtures'
import { refundModal } from '../../pages/refund.page'
import { followLink } from '../../support/browser/open-app'
import { isFor } from '../../support/browser/visible-state'
import { expectChances } from '../../support/chances'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney } from '../../support/sandbox/ledger'
import { memberApi } from '../../support/sandbox/member-api'

const RECEIVE = '/api/refund/receive'
const TO_WALLET = '/api/refund/addWallet'

test('cashback is received once, or its failure is reported', async ({ page, enter, enterAnew, sandbox }) => {
  await test.step("cashback is received once, with the server's message", async () => {
    const before = await memberMoney(sandbox)
    const refund = refundModal(page)
    await enter(refund.path)
    await expect(refund.amount).toHaveAttribute('value', '80.5')
    await expect(refund.rows).toHaveCount(2)
    const release = await holdRequests(page, `**${RECEIVE}`)
    await refund.receive.dblclick()
    release()
    await expect(
      refund.toast.and(page.locator('[data-code=REFUND_SUCCESS][data-outcome=success]')),
    ).toBeVisible()
    await expect(refund.modal).toBeHidden()
    expect(await sandbox.count('GET', RECEIVE)).toBe(1)
    expect((await memberMoney(sandbox)).WALLET).toBe((before.WALLET ?? 0) + 80_50)
    expect(await (await memberApi(sandbox)).newestRow()).toMatchObject({
      statementType: 'bonus',
      amount: 80.5,
    })
  })

  await enterAnew()
  await test.step("while one of the two ways is in flight, the other doesn't even ask", async () => {
    const refund = refundModal(page)
    await followLink(page, refund.path)
    await expect(refund.receive).toBeEnabled()
    const release = await holdRequests(page, `**${RECEIVE}`)
    // Both presses in one task: React hasn't rendered the first one yet.
    await page.evaluate(() => {
      for (const id of ['refund-receive', 'refund-to-wallet'])
        document.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click()
    })
    await expect(refund.receive).toHaveAttribute('aria-busy', 'true')
    await expect(refund.toWallet).toBeDisabled()
    await expect(refund.question).toBeHidden()
    release()
    await expect(refund.modal).toBeHidden()
    expect(await sandbox.count('GET', RECEIVE)).toBe(1)
    expect(await sandbox.count('GET', TO_WALLET)).toBe(0)
  })
})

test('cashback to the wallet explains its chances first and closes after a success', async ({
  page,
  inEachLanguage,
  sandbox,
}) => {
  await inEachLanguage(async (lang) => {
    const before = await memberMoney(sandbox)
    const refund = refundModal(page)
    await followLink(page, refund.path)
    // The texts of the two buttons say how the two ways differ.
    await expect(refund.toWallet).toBeEnabled()
    const ways = await Promise.all(
      [refund.receive, refund.toWallet].map(async (way) => (await way.textContent()) ?? ''),
    )
    expect(new Set(ways).size).toBe(2)
    for (const way of ways) expect(isFor(lang, way)).toBe(true)
    await refund.toWallet.click()
    await expectChances(refund.question, lang, { amount: '80.50', success: '90%', fail: '10%' })
    await refund.no.click()
    expect(await sandbox.count('GET', TO_WALLET)).toBe(0)

    await refund.toWallet.click()
    await refund.yes.dblclick()
    await expect(refund.toast).toHaveAttribute('data-outcome', 'success')
    await expect(refund.modal).toBeHidden()
    expect(await sandbox.count('GET', TO_WALLET)).toBe(1)
    expect(await sandbox.count('GET', RECEIVE)).toBe(0)
    expect((await memberMoney(sandbox)).WALLET).toBe((before.WALLET ?? 0) + 80_50)
  })
})

test('an answer after Back closes nothing', async ({ page, enterAnew }) => {
  await test.step('Back before the answer closes the sheet, and the answer closes nothing else', async () => {
    const refund = refundModal(page)
    await enterAnew()
    await page.getByTestId('tile-refund').click()
    const release = await holdRequests(page, `**${RECEIVE}`)
    await refund.receive.click()
    await page.goBack()
    await expect(refund.modal).toBeHidden()
    await page.getByTestId('nav-conditions').click()
    await expect(page.getByTestId('modal-conditions')).toBeVisible()
    release()
    await expect(refund.toast).toHaveAttribute('data-outcome', 'success')
    await expect(page.getByTestId('modal-conditions')).toBeVisible()
  })
})
