import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { openApp } from '../../support/browser/open-app'
import { findingsOnOpening } from '../../support/walk-states'

// Content blockers stop pictures by their path (docs/brand.md). Here every picture is stopped.
test.use({ tolerate: /Failed to load resource: net::ERR_(?:BLOCKED_BY_CLIENT|FAILED)/ })

/** Stops each picture. Gives the paths of those that were asked for. */
async function blockPictures(page: Page): Promise<Set<string>> {
  const stopped = new Set<string>()
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback()
    stopped.add(new URL(route.request().url()).pathname)
    return route.abort('blockedbyclient')
  })
  return stopped
}

/** What a stopped picture left on screen: its broken image, or an empty box. */
const holesIn = (page: Page) =>
  page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const broken = [...document.images].filter(
      (one) => isShown(one) && one.complete && one.naturalWidth === 0,
    )
    const boxes = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(div,p,li,span,figure):empty, dialog[open] :is(div,p,li,span,figure):empty',
      ),
    ]
    const empty = boxes.filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return isShown(one) && width > 40 && height > 40 && getComputedStyle(one).position === 'static'
    })
    return [...broken.map((one) => `broken: ${one.src}`), ...empty.map((one) => `empty: ${one.outerHTML}`)]
  })

test('a picture that is stopped leaves no hole on any screen or sheet', async ({ page, enter, sandbox }) => {
  const stopped = await blockPictures(page)
  const lost = await findingsOnOpening(page, sandbox, enter, async () => {
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager'
    })
    await expect.poll(() => holesIn(page)).toEqual([])
    return []
  })
  expect(lost).toEqual([])
  // Pictures of each kind were asked for, so that something was stopped.
  for (const kind of ['/brand/', '/howto/', '-logo.', '-bg.', '/slides/'])
    expect(
      [...stopped].filter((path) => path.includes(kind)),
      kind,
    ).not.toEqual([])
  await test.step('control: a broken picture and an empty box are found', async () => {
    await openApp(page, '/user/contact')
    await page.evaluate(() => {
      const box = Object.assign(document.createElement('div'), { style: 'height:80px' })
      const picture = Object.assign(new Image(80, 80), { src: '/brand/icon.svg' })
      document.querySelector('main')?.append(box, picture)
      return picture.decode().catch(() => {})
    })
    const found = (await holesIn(page)).join('\n')
    expect(found).toMatch(/^broken: .*icon\.svg$/m)
    expect(found).toMatch(/^empty: <div/m)
  })
})
