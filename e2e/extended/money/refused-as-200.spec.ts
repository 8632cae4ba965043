import { expect, test } from '../../fixtures'
import { followLink } from '../../support/browser/open-app'
import { ACTIONS } from '../../support/money-actions'
import { memberMoney } from '../../support/sandbox/ledger'

// Some servers refuse with a 200 and `{"status":false,"message":…}`. The app must not report that as a success.
const WORDS = 'ปฏิเสธโดยเซิร์ฟเวอร์'
const NAMES = ['transfer to a game', 'withdrawal', 'gift link', 'slip', 'coupon', 'password changed']

const refused = ACTIONS.filter(({ name }) => NAMES.includes(name))

test('every listed action exists', () => {
  expect(refused.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted())
})

test("a refused action shows the server's text, and nothing is booked", async ({
  page,
  enterAnew,
  sandbox,
}) => {
  for (const { name, call, path, scenario = 'default', prepare, press } of refused)
    await test.step(`${name} shows the server's text, and nothing is booked`, async () => {
      await enterAnew({ scenario })
      const [method = '', address = ''] = call.split(' ')
      await sandbox.control('POST', 'dialect', {
        method,
        path: address,
        refusal: 'status-false',
        message: WORDS,
      })
      const before = await memberMoney(sandbox)
      await followLink(page, path)
      await prepare?.(page)
      await press(page)
      const outcome = page.locator('[data-outcome]').filter({ visible: true }).first()
      await expect(outcome).toHaveAttribute('data-outcome', 'refused')
      await expect(page.getByText(WORDS).first()).toBeVisible()
      await expect(page.locator('[data-outcome="success"]')).toHaveCount(0)
      expect(await memberMoney(sandbox)).toEqual(before)
    })
})

test("a statement paged like Laravel's has its rows and pages", async ({ page, enter, sandbox }) => {
  await enter('/user/statement')
  const screen = page.getByTestId('screen-statement')
  await expect(screen.getByTestId('statement-row').first()).toBeVisible()
  const contract = await screen.textContent()
  await sandbox.control('POST', 'dialect', { path: '/api/statement', answers: ['paged'] })
  const asked = page.waitForResponse('**/api/statement')
  await page.reload()
  expect(Object.keys(await (await asked).json())).toEqual(['current_page', 'data', 'total'])
  await expect(screen.getByTestId('statement-row').first()).toBeVisible()
  expect(await screen.textContent()).toBe(contract)
})
