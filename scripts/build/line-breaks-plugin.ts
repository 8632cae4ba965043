import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TEXTS = /\/src\/i18n\/(?:th|la|en)\/.+\.ts$/
const LAO_TEXTS = /\/src\/i18n\/la\//
/** A run of Lao letters. A shorter one fits every line, also at twice the text size on a phone of 320 px. */
const LONG_RUN = /[\u0e80-\u0eff]{12,}/g
const MARK = '\u200b'
/** Words that a line doesn't end with: of, in, not, still, contact, and the prefixes that make nouns. */
const BINDS_NEXT = /^(?:ການ|ຄວາມ|ຜູ້|ບໍ່|ທີ່|ຂອງ|ໃນ|ບໍ່ໄດ້|ບໍ່ມີ|ຍັງ|ຕິດຕໍ່)$/
/** Words that a line doesn't begin with: this, that, already, again, and what is no syllable. */
const BINDS_PREVIOUS = /^(?:(?:ນີ້|ນັ້ນ|ແລ້ວ|ໄດ້|ຢູ່|ໄວ້)$|[^\u0eb0-\u0ebd\u0ec0-\u0ec4\u0ecdວອ]+$)/

/**
 * Keeps an amount and its currency on one line, and marks where a line may break in long runs of the Lao texts: between words, but not inside a term of the glossary.
 * src/lib/text/word-breaks.ts takes the marks out again. Lao has no spaces between words, and the browsers of many
 * phones lack the dictionary that tells them where a line may break. Node has it. For Thai every browser has one.
 */
export function lineBreaksPlugin(): Plugin {
  let terms: RegExp
  return {
    name: 'line-breaks',
    apply: 'build',
    configResolved: ({ root }) => {
      terms = termsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
    },
    transform: {
      filter: { id: TEXTS },
      handler: (code, id) => {
        const kept = keepAmounts(code)
        return { code: LAO_TEXTS.test(id) ? markWords(kept, terms) : kept, map: null }
      },
    },
  }
}

/** The pattern of the Lao terms in a glossary's tables, the longest first. A very long one is a phrase of several lines. */
export function termsOf(glossary: string): RegExp {
  const [tables = ''] = glossary.split('## Words that are not used')
  const terms = tables
    .split('\n')
    .flatMap((line) => line.split('|')[3]?.match(/[\u0e80-\u0eff]+/g) ?? [])
    .filter(({ length }) => length >= 4 && length <= 18)
    .sort((one, other) => other.length - one.length)
  return new RegExp(`(${terms.join('|')})`)
}

/** A source whose texts have a no-break space between an amount and its currency. */
export const keepAmounts = (source: string) => source.replaceAll('}} {{currency}}', '}}\u00a0{{currency}}')

/** A source with a mark between the words of each long run of Lao letters. */
export function markWords(source: string, terms: RegExp): string {
  const segmenter = new Intl.Segmenter('lo', { granularity: 'word' })
  const wordsOf = (part: string, index: number) =>
    // `split` by a group gives the terms at the odd places.
    index % 2 ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment)
  return source.replace(LONG_RUN, (run) => {
    const words = run.split(terms).flatMap(wordsOf).filter(Boolean)
    return words
      .map((word, index, { length }) => {
        const before = words[index - 1] ?? ''
        // At the start of a run ແລ້ວ is "then", at its end ກ່ອນ is "first".
        const isFramed = (index === 1 && before === 'ແລ້ວ') || (index === length - 1 && word === 'ກ່ອນ')
        const isBound = index === 0 || isFramed || BINDS_NEXT.test(before) || BINDS_PREVIOUS.test(word)
        return isBound ? word : MARK + word
      })
      .join('')
  })
}
