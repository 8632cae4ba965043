import { expect, test } from '../../fixtures'

test.use({ scenario: 'full', viewport: { width: 320, height: 568 } })

test('with sixty games and long names home does not scroll sideways, even at twice the text size', async ({
  page,
  enter,
}) => {
  await enter()
  await expect(page.locator('[data-testid^=game-card-][data-active]')).toHaveCount(60)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await sideways()).toBeLessThanOrEqual(0)
})
