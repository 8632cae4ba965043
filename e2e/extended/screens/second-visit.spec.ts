import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { appIsReady } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

/** The member's pages: the screen, the link from home, and the test id of an element that is there once loaded. */
const PAGES: readonly [screen: string, way: string, known: string][] = [
  ['statement', 'nav-statement', 'statement-row'],
  ['profile', 'nav-profile', 'profile-username'],
  ['contact', 'nav-contact', 'contact-text'],
  ['bonus', 'tile-bonus', 'promo-code'],
  ['spin', 'tile-spin', 'wheel'],
]
const AWAY_MS = 30 * 60_000

/** Counts the skeletons that are rendered from now on, even for one frame. */
function countSkeletons(page: Page): Promise<() => Promise<number>> {
  return page
    .evaluate(() => {
      const seen = new Set<Element>()
      const look = () => {
        for (const one of document.querySelectorAll('.animate-shimmer')) seen.add(one)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
      Object.assign(window, { skeletons: seen })
    })
    .then(() => () => page.evaluate(() => Reflect.get(window, 'skeletons').size))
}

test('a page that was visited in this session shows no skeleton again, however long ago', async ({
  page,
  enter,
}) => {
  await page.clock.install()
  await enter()
  await appIsReady(page)
  const skeletons = await countSkeletons(page)
  const home = async () => {
    await page.getByTestId('nav-home').click()
    await expect(page.getByTestId('screen-home')).toBeVisible()
  }
  for (const [screen, way, known] of PAGES) {
    await page.getByTestId(way).click()
    await expect(page.getByTestId(`screen-${screen}`)).toBeVisible()
    await expect(page.getByTestId(known).first()).toBeVisible()
    await home()
  }
  // Control: the first visits had skeletons.
  const first = await skeletons()
  expect(first).toBeGreaterThan(0)
  await page.clock.fastForward(AWAY_MS)
  await holdRequests(page, '**/api/**')
  for (const [screen, way, known] of PAGES) {
    await page.getByTestId(way).click()
    await expect(page.getByTestId(`screen-${screen}`)).toBeVisible()
    await expect(page.getByTestId(known).first()).toBeVisible()
    expect(await skeletons(), screen).toBe(first)
    await home()
  }
  expect(await skeletons(), 'home').toBe(first)
})
