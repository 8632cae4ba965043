import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { coveredBy } from '../../support/browser/covered-by'
import { moveTo } from '../../support/browser/open-app'

test.use({ viewport: { width: 320, height: 568 } })

test("the chat's button covers no control on a small phone at any scroll position, and the name in the header is whole", async ({
  page,
  enter,
}) => {
  const { button } = chatPage(page)
  await enter()
  for (const [screen, ready] of [
    ['home', 'game-card-PG'],
    ['spin', 'wheel-spin'],
    ['statement', 'statement-row'],
  ] as const) {
    await moveTo(page, `/user/${screen}`)
    await expect(page.getByTestId(ready).first()).toBeVisible()
    await expect(button).toBeVisible()
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part)
      expect(await coveredBy(button)).toEqual([])
    }
  }
  const name = page.locator('header p')
  expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth && box.clientHeight < 30)).toBe(true)
  // Control: 74 px higher it covers something.
  await button.evaluate((button) => {
    button.style.transform = 'translateY(-74px)'
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await coveredBy(button)).not.toEqual([])
})
