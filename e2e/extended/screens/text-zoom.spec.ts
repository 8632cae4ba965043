import { LOCALES } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { waitUntilStill } from '../../support/browser/accessibility'
import { chooseLanguage } from '../../support/browser/choose-language'
import { followLink, moveTo } from '../../support/browser/open-app'
import { doubleFonts, misplacedTexts } from '../../support/browser/text-zoom'

const WIDTH = 360
test.use({ scenario: 'rich-member', viewport: { width: WIDTH, height: 640 } })

/** The sheets that the address opens. */
const SHEETS = [
  ...[
    'deposit',
    'withdraw',
    'transfer',
    'refund',
    'invite',
    'banners',
    'agreement',
    'conditions',
    'game&game=PG',
  ].map((name) => `/user/home?modal=${name}`),
  '/user/bonus?modal=promotion&bonus=LUMA100',
  '/user/bonus?modal=bonus&bonus=DAILY',
  '/user/profile?modal=password',
  '/user/statement?modal=export',
  '/user/statement?modal=slips',
]

test('with fonts alone at 200 %, home and its sheets hold for a rich member', async ({ page, enter }) => {
  const home = homePage(page)
  const close = page.getByTestId('modal-close')
  const expectWhole = async () => {
    await waitUntilStill(page)
    expect.soft(await misplacedTexts(page)).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
  }
  const heightOf = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.height ?? 0

  await enter()
  await expect(home.main).toContainText('1,234,567.89')
  const [text, box] = [await heightOf('player-name'), await heightOf('balance-hide')]
  await doubleFonts(page)
  expect(await heightOf('player-name'), 'the fonts are doubled').toBeCloseTo(2 * text, 0)
  expect(await heightOf('balance-hide'), 'and nothing else').toBe(box)

  for (const lang of LOCALES)
    await test.step(`home and its sheets in ${lang}`, async () => {
      await moveTo(page, '/user/home')
      await chooseLanguage(page, lang)
      await expectWhole()
      for (const path of SHEETS)
        await test.step(path, async () => {
          await followLink(page, path)
          await expect(close).toBeVisible()
          await expectWhole()
          // Nothing scrolls but the sheet's body.
          await page.locator('dialog[open]').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
          await expect.soft(close).toBeInViewport({ ratio: 1 })
          await close.click()
          await expect(page.locator('dialog[open]')).toHaveCount(0)
        })
    })

  await test.step('a text that is cut or covered is found', async () => {
    await page.evaluate(() => {
      const planted = {
        cut: 'width:20px;overflow:hidden;white-space:nowrap',
        covered: 'height:0',
        above: '',
      }
      for (const [name, style] of Object.entries(planted)) {
        const one = document.createElement('p')
        one.textContent = `${name} `
        one.style.cssText = style
        document.querySelector('main')?.append(one)
      }
    })
    const found = (await misplacedTexts(page)).join('\n')
    expect(found).toMatch(/^cut: cut$/m)
    expect(found).toMatch(/^over each other: covered \| above$/m)
  })
})
