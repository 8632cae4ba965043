import { readFileSync } from 'node:fs'
import { markWords } from '../../../scripts/build/line-breaks-plugin'
import { textsIn } from '../../../src/testing/all-texts'
import { flattenTexts } from '../../../src/testing/flatten-texts'
import { expect, test } from '../../fixtures'
import { openApp } from '../../support/browser/open-app'

/**
 * The greatest width that a Thai or Lao text may have between two places where its line may break, in px at a font size of
 * 16 px. A browser without a Lao dictionary would break a wider one anywhere, even inside a syllable. A toast's line at
 * 320 px is twice as wide, so that the text may be twice as large.
 */
const WIDEST = 127

const LANGUAGES = [
  // Only short Thai words are kept whole: every browser has a dictionary of Thai for the others.
  ['th', 'common.baht', 12, 'ก'.repeat(18)],
  ['la', 'common.kip', Number.POSITIVE_INFINITY, 'ກະລຸນາໂອນຈາກບັນຊີທະນາຄານຂອງທ່ານເອງທີ່ສະແດງຢູ່ທາງເທິງເທົ່ານັ້ນ'],
] as const

for (const [language, currency, longest, control] of LANGUAGES)
  test(`A line in ${language} can break often enough for a toast at 320 px and twice the text size`, async ({
    page,
  }) => {
    const texts = new Map(flattenTexts(textsIn(language)))
    const shown = (text: string) =>
      text
        .replace(/\$t\((.+?)\)/g, (_, key) => texts.get(key) ?? key)
        .replace('{{currency}}', texts.get(currency) ?? '')
        .replace(/\{\{.+?\}\}/g, '1')
    const glossary = readFileSync('docs/glossary.md', 'utf8')
    const runs = [...texts].flatMap(([key, text]) =>
      markWords(shown(text), language, glossary)
        .split(/[\s\u200b]+/)
        .filter(({ length }) => length <= longest)
        .map((run): [string, string] => [key, run]),
    )
    const tooWide = (measured: [string, string][]) =>
      page.evaluate(
        ([all, widest]) => {
          const context = document.createElement('canvas').getContext('2d')
          if (!context) throw new Error('nothing to measure with')
          context.font = '16px "Noto Sans Thai", "Noto Sans Lao", sans-serif'
          return all
            .map(([key, run]) => `${key}: ${run} ${Math.round(context.measureText(run).width)}`)
            .filter((line) => Number(line.split(' ').at(-1)) > widest)
        },
        [measured, WIDEST] as const,
      )
    expect(runs.length).toBeGreaterThan(500)
    expect(await tooWide(runs)).toEqual([])
    expect(await tooWide([['control', control]])).toHaveLength(1)
  })

test.describe('On the screen', () => {
  test.use({ lang: 'la', viewport: { width: 320, height: 640 } })

  test('a Lao text breaks between its words and is one text to search, clipboard and readers', async ({
    page,
  }) => {
    await openApp(page, '/howto')
    const step = page.locator('main span:has(> wbr)').first()
    await expect(step).toBeVisible()
    const text = await step.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return { selected: String(getSelection()), content: element.textContent ?? '' }
    })
    expect(text.selected.replace(/\s+/g, ' ').trim()).toBe(text.content.replace(/\s+/g, ' ').trim())
    expect(text.content).not.toMatch(/[\u200b\u00ad]/)
    const find = (words: string) =>
      page.evaluate((wanted) => {
        getSelection()?.removeAllRanges()
        return Reflect.get(window, 'find').call(window, wanted)
      }, words)
    expect([await find(text.content), await find('ກະລຸນາ ກະລຸນາ ກະລຸນາ')]).toEqual([true, false])
    expect(await page.evaluate(() => /\u200b/.test(document.documentElement.outerHTML))).toBe(false)
  })
})
