import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { doubleFonts, misplacedTexts, unreachableControls } from '../../support/browser/text-zoom'
import { testEveryState } from '../../support/walk-states'

// Every screen and sheet in every state with its fonts alone at 200 %, for a member with large amounts.
const WIDTH = 360
test.use({
  scenario: 'rich-member',
  viewport: { width: WIDTH, height: 640 },
  actionTimeout: 6_000,
})

/** What does not hold on screen. */
async function faults(page: Page): Promise<string[]> {
  await doubleFonts(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  const close = page.locator('dialog[open]').last().getByTestId('modal-close')
  const found = [...(wide > WIDTH ? [`the page is ${wide} wide`] : []), ...(await misplacedTexts(page))]
  found.push(...(await unreachableControls(page)))
  if ((await close.count()) > 0) {
    // Nothing scrolls but the sheet's body.
    await page
      .locator('dialog[open]')
      .last()
      .evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    const box = await close.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > 640) found.push('the close button is out of reach')
  }
  return found
}

testEveryState('text at 200 %', faults)

test('control: only fonts are doubled, and what is cut, covered or out of reach is found', async ({
  page,
  enter,
}) => {
  const home = homePage(page)
  const heightOf = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.height ?? 0
  await enter()
  await expect(home.main).toContainText('1,234,567.89')
  const [text, box] = [await heightOf('player-name'), await heightOf('balance-hide')]
  await doubleFonts(page)
  expect(await heightOf('player-name'), 'the fonts are doubled').toBeCloseTo(2 * text, 0)
  expect(await heightOf('balance-hide'), 'and nothing else').toBe(box)

  await page.evaluate(() => {
    const add = (name: string, style: string, tag = 'p') => {
      const one = document.createElement(tag)
      one.textContent = `${name} `
      one.style.cssText = style
      document.querySelector('main')?.append(one)
      return one
    }
    add('cut', 'width:20px;overflow:hidden;white-space:nowrap')
    add('covered', 'height:0')
    add('above', '')
    add('away', 'position:fixed;top:700px', 'button')
    Object.assign(add('', 'width:40px', 'input'), { placeholder: 'a long hint' })
  })
  const found = [...(await misplacedTexts(page)), ...(await unreachableControls(page))].join('\n')
  expect(found).toMatch(/^cut: cut$/m)
  expect(found).toMatch(/^cut: a long hint in /m)
  expect(found).toMatch(/^over each other: covered \| above$/m)
  expect(found).toMatch(/^out of reach: away$/m)
})
