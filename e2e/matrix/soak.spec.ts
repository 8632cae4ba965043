import { expect, test } from '../fixtures'
import { homePage } from '../pages/home.page'
import {
  grown,
  openAndClose,
  openOften,
  SHEETS,
  waitUntilIdle,
  watchResources,
} from '../support/browser/soak'

// The short form of `npm run bench:long`: a closed sheet must release everything it has allocated.
const TIMES = 10

test.use({ trace: 'off' })

test('an opened and closed sheet leaves no listener, timer, socket or node behind', async ({
  page,
  enter,
}) => {
  test.setTimeout(180_000)
  const use = await watchResources(page)
  await enter()
  await expect(homePage(page).total).toHaveAttribute('value', /\d/)
  const leaks: string[] = []
  for (const sheet of SHEETS) {
    // Warm-up: loads the sheet's code and fills the caches.
    await openAndClose(page, sheet, 1)
    await waitUntilIdle(page, sheet)
    await openAndClose(page, sheet, 2)
    await waitUntilIdle(page, sheet)
    const { before, after } = await openOften(page, use.measure, sheet, TIMES)
    const found = grown(before, after)
    if (Object.keys(found).length > 0) leaks.push(`${sheet.name}: ${JSON.stringify(found)}`)
  }
  console.log(`long use: ${SHEETS.length} sheets × ${TIMES}, lost ${leaks.length}`)
  expect(leaks).toEqual([])

  // Control: a real leak is found.
  const before = await use.measure()
  await page.evaluate((times) => {
    for (let index = 0; index < times; index++) {
      document.addEventListener('click', () => index)
      setInterval(() => index, 60_000)
      for (let node = 0; node < 20; node++) document.body.append(document.createElement('i'))
    }
  }, TIMES)
  expect(Object.keys(grown(before, await use.measure()))).toEqual(['listeners', 'timers', 'nodes'])
})
