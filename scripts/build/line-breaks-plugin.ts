import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const TEXTS = /\/src\/i18n\/(?:th|la|en)\/.+\.ts$/
const MARK = '\u200b'

interface Script {
  /** The language of the word dictionary. */
  dictionary: string
  /** The column of the glossary that holds the language's terms. */
  column: number
  letters: string
  /** Vowels that are written before their consonant, and signs that are written after it. A term is not cut from either. */
  before: string
  after: string
  /** Words that a line doesn't end with: of, in, not, still, contact, and the prefixes that make nouns. */
  bindsNext: RegExp
  /** Words that a line doesn't begin with: this, that, already, again, and what is no syllable. */
  bindsPrevious: RegExp
}

/** The languages that have no spaces between words. */
const SCRIPTS: Record<string, Script> = {
  th: {
    dictionary: 'th',
    column: 2,
    letters: '\u0e00-\u0e7f',
    before: '\u0e40-\u0e44',
    after: '\u0e30-\u0e3a\u0e45-\u0e4e',
    bindsNext: /^(?:การ|ความ|ผู้|ไม่|ที่|ของ|ใน|ยัง|ติดต่อ)$/,
    bindsPrevious: /^(?:(?:นี้|นั้น|แล้ว|ได้|อยู่|ๆ)$|[^\u0e30-\u0e3a\u0e40-\u0e4dวอ]+$)/,
  },
  la: {
    dictionary: 'lo',
    column: 3,
    letters: '\u0e80-\u0eff',
    before: '\u0ec0-\u0ec4',
    after: '\u0eb0-\u0ebc\u0ec6-\u0ecd',
    bindsNext: /^(?:ການ|ຄວາມ|ຜູ້|ບໍ່|ທີ່|ຂອງ|ໃນ|ບໍ່ໄດ້|ບໍ່ມີ|ຍັງ|ຕິດຕໍ່)$/,
    bindsPrevious: /^(?:(?:ນີ້|ນັ້ນ|ແລ້ວ|ໄດ້|ຢູ່|ໄວ້)$|[^\u0eb0-\u0ebd\u0ec0-\u0ec4\u0ecdວອ]+$)/,
  },
}

/** A shorter run of letters fits every line, also at twice the text size on a phone of 320 px. */
const LONG_RUN = 12

/**
 * Keeps a number and its unit on one line, and marks where a line may break in long runs of the Thai and Lao texts:
 * between words, but not inside a term of the glossary. src/lib/text/word-breaks.ts takes the marks out again. Neither
 * script has spaces between words. The browsers of many phones lack a dictionary of Lao, and those of Thai break inside
 * a word that two others make up. Node has both dictionaries.
 */
export function lineBreaksPlugin(): Plugin {
  let glossary: string
  return {
    name: 'line-breaks',
    apply: 'build',
    configResolved: ({ root }) => {
      glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    },
    transform: {
      filter: { id: TEXTS },
      handler: (code, id) => {
        const kept = keepAmounts(code)
        const language = /\/i18n\/(th|la)\//.exec(id)?.[1]
        return { code: language ? markWords(kept, language, glossary) : kept, map: null }
      },
    },
  }
}

/** The pattern of a script's terms in the glossary's tables, the longest first. A very long one is a phrase of several lines. */
function termsOf(glossary: string, { column, letters, before, after }: Script): RegExp {
  const [tables = ''] = glossary.split('## Words that are not used')
  const terms = tables
    .split('\n')
    .flatMap((line) => line.split('|')[column]?.match(new RegExp(`[${letters}]+`, 'g')) ?? [])
    .filter(({ length }) => length >= 4 && length <= 18)
    .sort((one, other) => other.length - one.length)
  return new RegExp(`(?<![${before}])(${terms.join('|')})(?![${after}])`)
}

/** A source whose texts have a no-break space between an amount and its currency, and between a number and its unit. */
export const keepAmounts = (source: string) =>
  source
    .replaceAll('}} {{currency}}', '}}\u00a0{{currency}}')
    .replace(/(\{\{(?:count|mb)\}\}|\d) (?=\p{L})/gu, '$1\u00a0')

/** A source with a mark between the words of each long run of a language's letters. */
export function markWords(source: string, language: string, glossary: string): string {
  const script = SCRIPTS[language]
  if (!script) return source
  const terms = termsOf(glossary, script)
  const segmenter = new Intl.Segmenter(script.dictionary, { granularity: 'word' })
  const wordsOf = (part: string, index: number) =>
    // `split` by a group gives the terms at the odd places.
    index % 2 ? [part] : Array.from(segmenter.segment(part), ({ segment }) => segment)
  return source.replace(new RegExp(`[${script.letters}]{${LONG_RUN},}`, 'g'), (run) => {
    const words = run.split(terms).flatMap(wordsOf).filter(Boolean)
    const marked = words
      .map((word, index, { length }) => {
        const before = words[index - 1] ?? ''
        // At the start of a run ແລ້ວ and แล้ว are "then", at its end ກ່ອນ and ก่อน are "first".
        const isFramed =
          (index === 1 && /^(?:ແລ້ວ|แล้ว)$/.test(before)) ||
          (index === length - 1 && /^(?:ກ່ອນ|ก่อน)$/.test(word))
        const isBound =
          index === 0 || isFramed || script.bindsNext.test(before) || script.bindsPrevious.test(word)
        return isBound ? word : MARK + word
      })
      .join('')
    // One word: the app has to know it too, in a text that has it in it.
    return marked.includes(MARK) ? marked : MARK + marked
  })
}
