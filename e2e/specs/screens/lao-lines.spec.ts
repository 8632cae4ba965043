import { expect, test } from '@playwright/test'
import { textsIn } from '../../../src/testing/all-texts'
import { flattenTexts } from '../../../src/testing/flatten-texts'

/**
 * The greatest width that a run of text without a space may have, in px at a font size of 16 px. A browser without a
 * Lao dictionary doesn't know where words end, so it would break a wider run anywhere, even inside a syllable.
 */
const WIDEST = 350

test('no Lao text has a run without a space that is wider than a phone', async ({ page }) => {
  const texts = new Map(flattenTexts(textsIn('la')))
  const shown = (text: string) => text.replace(/\$t\((.+?)\)/g, (_, key) => texts.get(key) ?? key)
  const runs = [...texts].flatMap(([key, text]) =>
    shown(text)
      .split(/\s+/)
      .map((run): [string, string] => [key, run]),
  )
  const tooWide = (measured: [string, string][]) =>
    page.evaluate(
      ([all, widest]) => {
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('nothing to measure with')
        context.font = '16px "Noto Sans Lao", sans-serif'
        return all
          .map(([key, run]) => `${key}: ${run} ${Math.round(context.measureText(run).width)}`)
          .filter((line) => Number(line.split(' ').at(-1)) > widest)
      },
      [measured, WIDEST] as const,
    )
  expect(runs.length).toBeGreaterThan(500)
  expect(await tooWide(runs)).toEqual([])
  expect(await tooWide([['control', 'ກະລຸນາໂອນຈາກບັນຊີທະນາຄານຂອງທ່ານເອງທີ່ສະແດງຢູ່ທາງເທິງເທົ່ານັ້ນ']])).toHaveLength(1)
})
