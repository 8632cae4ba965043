import { expect, test } from '../../fixtures'
import { bonusPage } from '../../pages/bonus.page'
import { followLink } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney } from '../../support/sandbox/ledger'
import { memberApi } from '../../support/sandbox/member-api'

const FIND = '/api/promotion/find/:code'

test('a promotion is received once, or refused, and opens over nothing else', async ({
  page,
  enter,
  enterAnew,
  sandbox,
}) => {
  await test.step('a code found late opens nothing over what was opened meanwhile', async () => {
    await enter('/user/bonus')
    const bonus = bonusPage(page)
    const release = await holdRequests(page, '**/api/promotion/find/*')
    await bonus.lookUp('luma100')
    await page.getByTestId('nav-conditions').click()
    await expect(page.getByTestId('modal-conditions')).toBeVisible()
    await Promise.all([page.waitForResponse('**/api/promotion/find/*'), release()])
    await expect(bonus.find).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByTestId('modal-conditions')).toBeVisible()
    await expect(bonus.promotion).toBeHidden()
    await page.getByTestId('modal-close').click()
    await expect(page.getByTestId('modal-conditions')).toBeHidden()
    await bonus.find.click()
    await expect(bonus.promotion).toBeVisible()
  })

  await enterAnew()
  await test.step('a refused promotion is reported in an alert, and nothing is paid', async () => {
    const before = await memberMoney(sandbox)
    await followLink(page, '/user/bonus')
    const bonus = bonusPage(page)
    await bonus.lookUp('full2026')
    await bonus.receivePromotion.click()
    await bonus.yes.click()
    await expect(bonus.alert).toHaveAttribute('data-code', 'BONUS_FULL')
    expect(await memberMoney(sandbox)).toEqual(before)
  })

  await enterAnew()
  await test.step('a code is upper-cased, looked up and received once', async () => {
    const before = await memberMoney(sandbox)
    await followLink(page, '/user/bonus')
    const bonus = bonusPage(page)
    await bonus.lookUp('  luma100 ')
    await expect(bonus.failRate).toHaveText('25%')
    await expect(bonus.description).toContainText('100')
    await expect(bonus.code).toHaveValue('  LUMA100 ')
    expect(await sandbox.count('GET', '/api/promotion/find/LUMA100')).toBe(1)
    const release = await holdRequests(page, '**/api/promotion/activate/*')
    await bonus.receivePromotion.click()
    await bonus.yes.dblclick()
    release()
    await expect(bonus.alert).toHaveAttribute('data-outcome', 'success')
    await bonus.alertOk.click()
    await expect(bonus.promotion).toBeHidden()
    await expect(bonus.current).toBeVisible()
    expect(await sandbox.count('GET', '/api/promotion/activate/LUMA100')).toBe(1)
    expect((await memberMoney(sandbox)).WALLET).toBe((before.WALLET ?? 0) + 100_00)
    expect(await (await memberApi(sandbox)).newestRow()).toMatchObject({
      statementType: 'bonus',
      amount: 100,
    })
  })
})

test('a code that the server does not find is unknown, and a failed look-up is not', async ({
  page,
  sandbox,
  enterAnew,
}) => {
  const bonus = bonusPage(page)
  const lookUpWith = async (fault: { status: number; code?: string }) => {
    await enterAnew()
    await sandbox.fault({ method: 'GET', path: FIND, kind: 'status', ...fault })
    await followLink(page, '/user/bonus')
    await bonus.lookUp('luma100')
  }
  for (const [how, fault] of [
    ['404', { status: 404 }],
    ['NO_PROMOTION', { status: 400, code: 'NO_PROMOTION' }],
    ['NO_DATA in a 200', { status: 200, code: 'NO_DATA' }],
    ['an empty answer', { status: 200 }],
  ] as const)
    await test.step(`${how} is an unknown code`, async () => {
      await lookUpWith(fault)
      await expect(bonus.none).toBeVisible()
    })

  await test.step('a failed look-up is reported at the field, and not as an unknown code', async () => {
    await lookUpWith({ status: 400, code: 'REQUEST_LIMIT' })
    await expect(page.getByTestId('promo-code-error')).toHaveAttribute('data-code', 'REQUEST_LIMIT')
    await expect(bonus.none).toBeHidden()
  })
})

test('a code is typed, looked up and found', async ({ page, enter, sandbox }) => {
  await test.step('a code is required, and special characters are encoded', async () => {
    await enter('/user/bonus')
    const bonus = bonusPage(page)
    await bonus.find.click()
    await expect(page.getByTestId('promo-code-error')).toBeVisible()
    await bonus.lookUp('a/b?c#ไทย')
    await expect(bonus.none).toBeVisible()
    const sent = (await sandbox.requests())
      .map(({ path }) => path)
      .filter((path) => path.includes('promotion'))
    expect(sent).toEqual([`/api/promotion/find/${encodeURIComponent('A/B?C#ไทย')}`])
  })

  await test.step('typing in the middle keeps the caret', async () => {
    const { code } = bonusPage(page)
    await code.fill('luma100')
    await code.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await code.pressSequentially('xy')
    await expect(code).toHaveValue('LUXYMA100')
  })

  await test.step('an unknown code is reported until something is typed', async () => {
    const bonus = bonusPage(page)
    await bonus.lookUp('nope')
    await expect(bonus.none).toBeVisible()
    await expect(bonus.promotion).toBeHidden()
    await bonus.code.press('End')
    await bonus.code.pressSequentially('x')
    await expect(bonus.none).toBeHidden()
  })

  await test.step('a found promotion survives a reload, and Back closes it', async () => {
    const bonus = bonusPage(page)
    await bonus.lookUp('newyear')
    await expect(bonus.failRate).toHaveText('40%')
    await page.reload()
    await expect(bonus.failRate).toHaveText('40%')
    await page.goBack()
    await expect(bonus.promotion).toBeHidden()
    await expect(bonus.screen).toBeVisible()
  })
})
