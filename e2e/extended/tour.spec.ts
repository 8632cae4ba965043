import { test as base, expect } from '@playwright/test'
import { createSandbox } from '../../mocks/server/app'
import { loadJudges, violations } from '../support/browser/accessibility'
import { coveredBy } from '../support/browser/covered-by'

/** A sandbox with the tour, as in `npm start`. */
const test = base.extend<{ start: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  start: async ({}, use) => {
    const sandbox = createSandbox({
      staticDir: process.env.DIST ?? 'dist-sandbox',
      firstLocale: 'en',
      tour: true,
    })
    await sandbox.listen(0, '127.0.0.1')
    await use(sandbox.url)
    await sandbox.close()
  },
})

test('The tour signs in by a press, and switches the world, a fault and the language on the running app', async ({
  page,
  start,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML/.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${start}/login`)
  await page.getByTestId('tour-member-0812345678').click()
  await expect(page.getByTestId('login-username')).toHaveValue('0812345678')
  await loadJudges(page)
  expect(await violations(page)).toEqual([])
  await page.getByTestId('login-submit').click()
  await expect(page.getByTestId('total-balance')).toBeVisible()
  await expect(page.getByTestId('tour-panel')).toBeHidden()

  await page.getByTestId('tour-open').click()
  await page.getByTestId('tour-scenario').selectOption('rich-member')
  await expect(page.getByTestId('wallet-balance')).toContainText('1,234,567.89')

  // A modal sheet makes everything inert except the tour.
  await page.getByTestId('tour-hide').click()
  await page.goto(`${start}/user/home?modal=withdraw`)
  // The tour moves into the sheet that opens. A press meanwhile has no target.
  await expect(page.getByTestId('withdraw-amount')).toBeVisible()
  await page.getByTestId('tour-open').click()
  await page.getByTestId('tour-fault-call').selectOption('GET /api/wallet')
  await page.getByTestId('tour-fault-kind').selectOption('broken')
  await page.getByTestId('tour-fault-arm').click()
  await expect(page.getByTestId('tour-faults')).toContainText('GET /api/wallet: status 500')
  await page.getByTestId('tour-latency').selectOption('300')
  await page.getByTestId('tour-clock-day').click()
  await page.getByTestId('tour-language').selectOption('th')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByTestId('tour-faults')).toContainText('GET /api/wallet: status 500')
  await expect(page.getByTestId('tour-latency')).toHaveValue('300')
  expect(refused, 'what the policy of the pages stopped').toEqual([])
})

test("At 320 px the tour's tab covers no word and no button, and stays away once put away", async ({
  page,
  start,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`${start}/login`)
  await page.getByTestId('tour-member-0812345678').click()
  await page.getByTestId('login-submit').click()
  await expect(page.getByTestId('total-balance')).toBeVisible()
  const tab = page.getByTestId('tour-open')
  for (const path of ['home', 'home?modal=withdraw', 'home?modal=deposit', 'statement', 'bonus', 'refund']) {
    await page.goto(`${start}/user/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(tab, path).toBeVisible()
    await expect.poll(() => coveredBy(tab, page.getByTestId('tour')), { message: path }).toEqual([])
  }
  await tab.click()
  await page.getByTestId('tour-away').click()
  await page.goto(`${start}/user/home`)
  await expect(page.getByTestId('total-balance')).toBeVisible()
  await expect(page.getByTestId('tour')).toHaveCount(0)
  await page.goto(`${start}/login#sandbox`)
  await expect(page.getByTestId('tour')).toBeAttached()
})
