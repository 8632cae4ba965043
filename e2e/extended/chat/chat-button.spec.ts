import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { moveTo } from '../../support/browser/open-app'

/** What the button covers: any part of `main`, links and buttons. What lies behind the navigation bar doesn't count. */
const coveredBy = (button: Locator) =>
  button.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementsFromPoint(x, y)),
    )
    const page = document.querySelector('main')
    const bar = document.querySelector('nav.fixed')
    return points.flatMap((stack) => {
      const below = stack.filter((one) => !button.contains(one) && !one.contains(button))
      const end = bar ? below.indexOf(bar) : -1
      const seen = end < 0 ? below : below.slice(0, end)
      return seen.filter((one) => page?.contains(one) || one.closest('a, button')).map((one) => one.outerHTML)
    })
  })

test.use({ viewport: { width: 320, height: 568 } })

test("the chat's button covers no control at any scroll position, and the name in the header is whole", async ({
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
