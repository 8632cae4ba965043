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

  await enterAnew()
  await test.step('a refusal is a red toast, and the sheet stays open', async () => {
    const refund = refundModal(page)
    await followLink(page, refund.path)
    await expect(refund.receive).toBeEnabled()
    await sandbox.control('POST', 'settings', { refundActive: false })
    await refund.receive.click()
    await expect(
      refund.toast.and(page.locator('[data-code=REFUND_INACTIVE][data-kind=danger]')),
    ).toBeVisible()
    await expect(refund.modal).toBeVisible()
  })

  await enterAnew()
  await test.step('a lost answer is told by what the server shows, and nothing is sent again', async () => {
    const refund = refundModal(page)
    await followLink(page, refund.path)
    await expect(refund.receive).toBeEnabled()
    await sandbox.fault({ method: 'GET', path: RECEIVE, kind: 'drop', book: true, times: 1 })
    await refund.receive.click()
    await expect(page.getByTestId('toast').and(page.locator('[data-outcome=success]'))).toBeVisible()
    expect(await sandbox.count('GET', RECEIVE)).toBe(1)
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

test('cashback that cannot be received says why, and an answer after Back closes nothing', async ({
  page,
  enterAnew,
}) => {
  for (const [what, refundAmount, shown, other] of [
    ['nothing', 0, 'refund-none', 'refund-unreadable'],
    ['an amount that cannot be read', 'soon', 'refund-unreadable', 'refund-none'],
  ] as const)
    await test.step(`cashback of ${what} says why it cannot be received`, async () => {
      await enterAnew()
      const refund = refundModal(page)
      await page.route('**/api/refund/check', (route) =>
        route.fulfill({ json: { result: true, refundAmount } }),
      )
      await followLink(page, refund.path)
      await expect(page.getByTestId(shown)).toBeVisible()
      await expect(page.getByTestId(other)).toBeHidden()
      await expect(refund.receive).toBeDisabled()
      await expect(refund.toWallet).toBeDisabled()
    })

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

test('the cashback sheet with an active bonus, without cashback, and with a full page of it', async ({
  page,
  enter,
  enterAnew,
  sandbox,
}) => {
  await test.step('with an active bonus cashback cannot be received, and a link to the bonus is shown', async () => {
    await sandbox.reset('active-bonus')
    const refund = refundModal(page)
    await enter(refund.path)
    await expect(refund.blocked).toBeVisible()
    await expect(refund.receive).toBeDisabled()
    await expect(refund.toWallet).toBeDisabled()
    await refund.blocked.getByRole('link').click()
    await expect(page.getByTestId('screen-bonus')).toBeVisible()
    await expect(refund.modal).toBeHidden()
  })

  await enterAnew({ scenario: 'nothing' })
  await test.step('without cashback the sheet says so', async () => {
    const refund = refundModal(page)
    await followLink(page, refund.path)
    await expect(refund.none).toBeVisible()
    await expect(refund.receive).toBeDisabled()
    await expect(refund.modal.getByTestId('empty')).toBeVisible()
  })

  await test.step('without a total a full page of cashback has a next one, even when a row cannot be read', async () => {
    const nine = Array.from({ length: 9 }, () => ({ refundAmount: 1 }))
    const refund = refundModal(page)
    const show = async (rows: unknown[]) => {
      await enterAnew()
      await page.route('**/api/refund', (route) => route.fulfill({ json: { refunds: rows } }))
      await followLink(page, refund.path)
      await expect(refund.rows).toHaveCount(9)
    }
    await show([...nine, 'no row'])
    await expect(refund.modal.getByTestId('pager-next')).toBeVisible()
    // Control: a page of nine is the last one.
    await show(nine)
    await expect(refund.modal.getByTestId('pager-next')).toBeHidden()
  })
})
