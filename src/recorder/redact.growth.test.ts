import { describe, expect, it } from 'vitest'
import { cleanMessage } from '@/lib/text/text'
import { growthOf } from '@/testing/growth'
import { worstTexts } from '@/testing/worst-texts'
import { createRedactor } from './redact'

const SHORT = 6_000
const LONG = 8 * SHORT
const table = {
  'POST /api/x': {
    output: {
      message: 'words',
      notice: 'public',
      note: 'note',
      statements: [{ to: 'name', description: 'public' }],
    },
  },
} as const

/** Eight times the text takes about 8 times as long for linear work, 64 times for quadratic. */
const LIMIT = 32

describe('redacting a text', () => {
  const longs = worstTexts(LONG)

  it.each(Object.entries(worstTexts(SHORT)))(
    'takes time that grows linearly with the text: %s',
    (name, short) => {
      const long = longs[name] ?? ''
      expect(long.length).toBeGreaterThan(7 * short.length)
      const redactor = createRedactor(table)
      const works = [
        (text: string) => redactor.again(redactor.body('POST /api/x', text)),
        (text: string) => redactor.words(text),
        (text: string) => cleanMessage(text),
      ]
      for (const work of works)
        expect(
          growthOf(
            () => work(short),
            () => work(long),
            LIMIT,
          ),
        ).toBeLessThan(LIMIT)
    },
  )

  it('is distinguished from quadratic work (the positive control)', () => {
    const work = (text: string) => /<title[^>]*>/.test(text)
    const piece = 'titles that never end'
    // A quarter of the lengths above, because quadratic work takes long there.
    const [short = '', long = ''] = [SHORT / 4, LONG / 4].map((length) => worstTexts(length)[piece])
    expect(
      growthOf(
        () => work(short),
        () => work(long),
        LIMIT,
      ),
    ).toBeGreaterThan(LIMIT)
  })
})
