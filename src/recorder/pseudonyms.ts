import { toAsciiDigits } from '@/lib/text/digits'
import { createKnownTexts, isTelling } from './known-texts'

/** What a stand-in stands for. */
export type Kind = 'token' | 'password' | 'otp' | 'name' | 'number' | 'id' | 'link' | 'code' | 'text'

/** Digits of a phone or an account, with what people put between them. */
const DIGITS = /\p{Nd}(?:[ \u00a0\-\u2010-\u2015.()]{0,2}\p{Nd}){5,}/gu
/** Digits that are a date or an amount. */
const TELLS_NOBODY = /^(?:19|20)\d\d-\d\d-\d\d(?: \d\d)?$|^\d+\.\d{1,2}$/
const PICTURE = /data:[\w/+.-]*[;,][^"'\s)]*/g
/** Words with dots between them: three long ones with a digit are a token. */
const DOTTED = /[\w-]+(?:\.[\w-]+)*/g
const QUERY_VALUE = /([?&#;][\w.~-]+=)(?!\{)[^&#\s"'<>]+/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi
/** A part of an address, which is a key if it is as long and as mixed as nobody would name anything. */
const ADDRESS_PART = /[/#][\w~.%+-]+/g
const SHORTEST_KEY = 12
/** What an e-mail address is written with. */
const EMAIL_WORD = /[\w.%+@-]+/g
const EMAIL = /^[^@]+@[^@.]+\.[^@]+$/
/** Stands for every picture that came inside an answer. */
const BLANK_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** A longer text is cut before it is searched. */
const LONGEST_SEARCHED = 20_000
/** A stand-in of which only the length tells something. */
const BLANK = /^x*$/
/** Shorter names and one-time codes are looked for where they stand alone. */
const SHORT_NAME = /(^|[^A-Za-z\d])([A-Za-z]{2,3})(?![A-Za-z\d])/g
const SHORT_CODE = /(^|[^\p{Nd}.])(\p{Nd}{4,5})(?!\p{Nd}|[.,:/-]\p{Nd})/gu
const isShortName = (text: string) => /^[A-Za-z]{2,3}$/.test(text)

/**
 * Stand-ins for what must not be kept: the same secret has the same stand-in for as long as the page lives, so a record
 * made of them still makes sense. Only salted hashes of the originals are held, never the originals.
 */
export function createPseudonyms() {
  const known = createKnownTexts()
  const { hash, find } = known
  const counts = new Map<string, number>()
  const given = new Set<string>()
  const shorts = new Map<number, string>()

  const keep = (text: string, standIn: string) => {
    known.keep(text, standIn)
    given.add(standIn)
  }
  const next = (series: string) => {
    const count = (counts.get(series) ?? 0) + 1
    counts.set(series, count)
    return count
  }

  /** The stand-in for a text of a kind: a number keeps its length, a name its script. Empty texts stay empty. */
  function standIn(kind: Kind, original: string): string {
    if (original.trim() === '' || given.has(original)) return original
    const text = isDigits(original) ? digitsOf(original) : original
    const before = find(text)
    if (before) return before
    const made = isDigits(text) ? String(next('number')).padStart(text.length, '0') : worded(kind, text)
    keep(text, made)
    if (/^\d{4,5}$/.test(text) && (kind === 'otp' || kind === 'password')) shorts.set(hash(text), made)
    if (kind === 'name')
      for (const part of text.split(/\s+/)) {
        if (isTelling(part)) keep(part, find(part) ?? made)
        else if (isShortName(part)) shorts.set(hash(part), made)
      }
    return made
  }

  /** A word of the service's own: it stands for itself, even where it was taken for somebody's before. */
  function own(text: string): string {
    keep(text, text)
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
   * A stand-in of a text's own length, for a text of which nothing is known. What nobody would say by chance, a key or
   * an e-mail address, is looked for in other texts from then on.
   */
  function blank(original: string): string {
    const before = find(original)
    if (before !== undefined && before !== original) return before
    const made = 'x'.repeat(original.length)
    if (isKey(original) || EMAIL.test(original)) keep(original, made)
    return made
  }

  /** A free text without what has a stand-in already, and without numbers, tokens, pictures and what addresses carry. */
  function scrub(text: string): string {
    if (given.has(text) || BLANK.test(text)) return text
    return known
      .replaceIn(text.slice(0, LONGEST_SEARCHED).replace(PICTURE, BLANK_PICTURE))
      .replace(SHORT_NAME, alone)
      .replace(SHORT_CODE, alone)
      .replace(EMAIL_WORD, (word) => (EMAIL.test(word) ? standIn('text', word) : word))
      .replace(DOTTED, (word) => (isToken(word) ? standIn('token', word) : word))
      .replace(QUERY_VALUE, (_, name: string) => `${name}x`)
      .replace(ADDRESS, (address) =>
        address.replace(ADDRESS_PART, (part) => (isKey(part.slice(1)) ? `${part[0]}x` : part)),
      )
      .replace(DIGITS, (digits, at: number, whole: string) =>
        TELLS_NOBODY.test(digits) || whole[at - 1] === '#' || given.has(digits)
          ? digits
          : standIn('number', digits),
      )
  }

  function alone(whole: string, before: string, word: string): string {
    const found = shorts.get(hash(toAsciiDigits(word)))
    return found ? before + found : whole
  }

  return { standIn, own, blank, scrub }
}

/** A word that is as long and as mixed as nobody would name anything. */
const isKey = (word: string) =>
  word.length >= SHORTEST_KEY && /\d/.test(word) && /[a-z]/i.test(word) && !/\s/.test(word)

/** A JSON web token. */
function isToken(word: string): boolean {
  const parts = word.split('.')
  const isLong = parts.some(
    (part, at) => part.length >= 8 && (parts[at + 1]?.length ?? 0) >= 8 && (parts[at + 2]?.length ?? 0) >= 6,
  )
  return isLong && /\d/.test(word)
}

const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
const isDigits = (text: string) => /^[+(]?\p{Nd}[\p{Nd} \u00a0\-\u2010-\u2015.()]*$/u.test(text)

function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
