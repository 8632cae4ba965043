import { readFileSync } from 'node:fs'
import { markWords } from '../../../scripts/build/line-breaks-plugin'
import { textsIn } from '../../../src/testing/all-texts'
import { flattenTexts } from '../../../src/testing/flatten-texts'
import { expect, test } from '../../fixtures'

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
