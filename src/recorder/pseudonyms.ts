import { toAsciiDigits } from '@/lib/text/digits'
import { createKnownTexts, fold, isTelling } from './known-texts'

/** What a substitute replaces. */
export type Kind = 'token' | 'password' | 'otp' | 'name' | 'number' | 'id' | 'link' | 'code' | 'text'

/**
 * Digits of a phone or account number: with common separators between, with the end of a line, or with any one sign that
 * is no letter.
 */
const DIGITS =
  /\p{Nd}(?:(?:[ \u00a0\-\u2010-\u2015.()]{0,2}|[ \t]{0,3}(?:[\r\n]{1,2}|<br ?\/?>)[ \t]{0,3}|[^\p{L}\p{Nd}\s<>"'=&]\p{M}?)\p{Nd}){5,}/gu
const COMMON = /^[\p{Nd} \u00a0\-\u2010-\u2015.()]*$/u
/** The fewest digits between other signs that may be a phone number. Fewer are a time, a fraction or a score. */
const FEWEST_BETWEEN_SIGNS = 9
/** Digits that are a date, a time or an amount. */
const TELLS_NOBODY = [
  /^(?:19|20)\d\d-\d\d-\d\d(?: \d\d(?::\d\d){0,2}(?:\.\d+)?)?$/,
  /^\d{1,2}[/.]\d{1,2}[/.](?:19|20)?\d\d(?: \d\d(?::\d\d){0,2})?$/,
  /^\d\d:\d\d:\d\d\.\d+$/,
  /^\d+\.\d{1,2}$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
]
/** Invisible characters. One that joins pictographs is caught with the pictograph before it, and stays. */
const INVISIBLE = /(\p{Extended_Pictographic}\ufe0f?\p{Cf})|\p{Cf}/gu
const PICTURE = /data:[\w/+.-]*[;,][^"'\s)]*/g
/** Words joined by dots: three long ones with a digit are a token. */
const DOTTED = /[\w-]+(?:\.[\w-]+)*/g
const QUERY_VALUE = /([?&#;][\w.~-]+=)(?!\{)[^&#\s"'<>]+/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi
/** A part of a URL. It counts as a key if it is too long and too mixed for a name. */
const ADDRESS_PART = /[/#][\w~.%+-]+/g
const SHORTEST_KEY = 12
/** A word that may be a key without an address around it: it is longer, and letters and digits change often in it. */
const WORD = /[\w+=~-]{16,}/g
const FEWEST_CHANGES = 4
/** The characters of an e-mail address in any script, and what only one has. */
const EMAIL_WORD = /[\p{L}\p{M}\p{Nd}_.%+@-]+/gu
const EMAIL = /[^@]@[^@.]+\.[^@]/
/** The picture that replaces every inlined one. */
const BLANK_DATA = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const BLANK_PICTURE = `data:image/gif;base64,${BLANK_DATA}`
/** Longer texts are cut before they are searched. */
const LONGEST_SEARCHED = 20_000
/** A substitute that keeps only the length. */
const BLANK = /^x*$/
/** Names of 2 or 3 letters, and codes of 4 or 5 digits. They are so short that they match only as whole words. */
const SHORT_NAME = /(^|[^A-Za-z\d])([A-Za-z]{2,3})(?![A-Za-z\d])/g
const SHORT_CODE = /(^|[^\p{Nd}.])(\p{Nd}{4,5})(?!\p{Nd}|[.,:/-]\p{Nd})/gu
const isShortName = (text: string) => /^[a-z]{2,3}$/.test(text)

/**
 * Gives substitutes for secrets. A secret has the same substitute as long as this is used, so a recording stays
 * consistent. A word that `isPublic` is no name: the service uses it itself.
 */
export function createPseudonyms(isPublic: (word: string) => boolean = () => false) {
  const known = createKnownTexts()
  const { find } = known
  const counts = new Map<string, number>()
  const given = new Set([BLANK_DATA])
  const shorts = new Map<string, string>()

  const keep = (text: string, standIn: string, kind?: Kind) => {
    known.keep(text, standIn, kind === 'name')
    given.add(standIn)
  }
  const partsOf = (name: string) => fold(name).text.split(' ').filter(Boolean)
  const next = (series: string) => {
    const count = (counts.get(series) ?? 0) + 1
    counts.set(series, count)
    return count
  }

  /** The substitute for a text of a kind: a number keeps its count of digits, a name its script. Empty texts stay. */
  function standIn(kind: Kind, original: string): string {
    if (original.trim() === '' || given.has(original)) return original
    if (kind === 'name' && partsOf(original).every(isPublic)) return original
    const text = isDigits(original) ? digitsOf(original) : original
    const before = find(text)
    if (before) return before
    const made = isDigits(text) ? String(next('number')).padStart(text.length, '0') : worded(kind, text)
    keep(text, made, kind)
    if (/^\d{4,5}$/.test(text) && (kind === 'otp' || kind === 'password')) shorts.set(text, made)
    if (kind === 'name')
      for (const part of partsOf(text)) {
        if (isPublic(part)) continue
        if (isTelling(part)) keep(part, find(part) ?? made, kind)
        else if (isShortName(part)) shorts.set(part, made)
      }
    return made
  }

  /** Marks a word of the service as public, even if it was taken for personal data before. */
  function own(text: string): string {
    known.keep(text, undefined)
    given.add(text)
    return text
  }

  function worded(kind: Kind, text: string): string {
    if (kind !== 'name') return `${kind}-${next(kind)}`
    const count = next('name')
    if (/\p{Script=Thai}/u.test(text)) return `สมาชิก ${count}`
    if (/\p{Script=Lao}/u.test(text)) return `ສະມາຊິກ ${count}`
    return `MEMBER ${letters(count)}`
  }

  /**
   * The substitute for an undeclared text: the one it has, else one of equal length. A distinctive text (a key, an
   * e-mail address) is also replaced in other texts from now on.
   */
  function blank(original: string): string {
    const before = find(original)
    if (before !== undefined && before !== original) return before
    const made = 'x'.repeat(original.length)
    if (isKey(original) || EMAIL.test(original)) keep(original, made)
    return made
  }

  /**
   * Gives a free text with known secrets replaced, and everything that has the form of one: phone and account numbers,
   * tokens, e-mail addresses, pictures, the values of URL parameters, and keys in a URL's path.
   */
  function scrub(text: string): string {
    if (given.has(text) || BLANK.test(text)) return text
    return known
      .replaceIn(text.slice(0, LONGEST_SEARCHED).replace(INVISIBLE, '$1').replace(PICTURE, BLANK_PICTURE))
      .replace(SHORT_NAME, alone)
      .replace(SHORT_CODE, alone)
      .replace(EMAIL_WORD, (word) => (EMAIL.test(word) ? standIn('text', word) : word))
      .replace(DOTTED, (word) => (isToken(word) ? standIn('token', word) : word))
      .replace(WORD, (word) => (isOpaque(word) && !given.has(word) ? standIn('token', word) : word))
      .replace(QUERY_VALUE, (_, name: string) => `${name}x`)
      .replace(ADDRESS, (address) =>
        address.replace(ADDRESS_PART, (part) => (isKey(part.slice(1)) ? `${part[0]}x` : part)),
      )
      .replace(DIGITS, (digits, at: number, whole: string) =>
        tellsNobody(toAsciiDigits(digits)) || whole[at - 1] === '#' || given.has(digits)
          ? digits
          : standIn('number', digitsOf(digits)),
      )
  }

  function alone(whole: string, before: string, word: string): string {
    // In small letters it may be any word.
    const found = /^[a-z]/.test(word) ? undefined : shorts.get(toAsciiDigits(word).toLowerCase())
    return found ? before + found : whole
  }

  return { standIn, own, blank, scrub }
}

/** True for a word too long and too mixed to be a name. */
const isKey = (word: string) =>
  word.length >= SHORTEST_KEY && /\d/.test(word) && /[a-z]/i.test(word) && !/\s/.test(word)

/** True for a word in which letters and digits change so often that no person chose it. */
const isOpaque = (word: string) =>
  (word.match(/[a-z](?=[\W_]*\d)|\d(?=[\W_]*[a-z])/gi) ?? []).length >= FEWEST_CHANGES

const tellsNobody = (digits: string) =>
  TELLS_NOBODY.some((form) => form.test(digits)) ||
  (!COMMON.test(digits) && digitsOf(digits).length < FEWEST_BETWEEN_SIGNS)

/** True for a word in the form of a JSON web token. */
function isToken(word: string): boolean {
  const parts = word.split('.')
  const isLong = parts.some(
    (part, at) => part.length >= 8 && (parts[at + 1]?.length ?? 0) >= 8 && (parts[at + 2]?.length ?? 0) >= 6,
  )
  return isLong && /\d/.test(word)
}

const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
const isDigits = (text: string) => /^[+(]?\p{Nd}(?:[^\p{L}\p{Nd}]{0,2}\p{Nd})*\)?$/u.test(text)

function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
