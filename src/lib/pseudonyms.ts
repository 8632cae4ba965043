import { toAsciiDigits } from './digits'

/** What a stand-in stands for. */
export type Kind = 'token' | 'password' | 'otp' | 'name' | 'number' | 'id' | 'link' | 'code' | 'text'

/** Digits of a phone or an account, with what people put between them. */
const DIGITS = /\p{Nd}(?:[ \u00a0\-\u2010-\u2015.()]{0,2}\p{Nd}){5,}/gu
/** Digits that are a date or an amount. */
const TELLS_NOBODY = /^(?:19|20)\d\d-\d\d-\d\d(?: \d\d)?$|^\d+\.\d{1,2}$/
const PICTURE = /data:[\w/+.-]*[;,][^"'\s)]*/g
const JWT = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{6,}\b/g
const QUERY_VALUE = /([?&#;][\w.~-]+=)(?!\{)[^&#\s"'<>]+/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi
/** A part of an address that nobody would name anything so: a key. */
const KEY = /([/#])(?=[\w~.%+-]*\d)(?=[\w~.%+-]*[a-z])[\w~.%+-]{12,}/gi
/** Stands for every picture that came inside an answer. */
const BLANK_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** A text shorter than this is part of too many others to be looked for in them. */
const SHORTEST_ASCII = 4
const SHORTEST = 3
/** Shorter names and one-time codes are looked for where they stand alone. */
const SHORT_NAME = /(^|[^A-Za-z\d])([A-Za-z]{2,3})(?![A-Za-z\d])/g
const SHORT_CODE = /(^|[^\p{Nd}.])(\p{Nd}{4,5})(?!\p{Nd}|[.,:/-]\p{Nd})/gu
const isShortName = (text: string) => /^[A-Za-z]{2,3}$/.test(text)
const MODULUS = 2_147_483_647

/**
 * Stand-ins for what must not be kept: the same secret has the same stand-in for as long as the page lives, so a record
 * made of them still makes sense. Only salted hashes of the originals are held, never the originals.
 */
export function createPseudonyms() {
  const base = 257 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000)
  const known = new Map<number, Map<number, string>>()
  const counts = new Map<string, number>()
  const given = new Set<string>()
  const shorts = new Map<number, string>()

  const hash = (text: string) => {
    let value = 7
    for (let at = 0; at < text.length; at++) value = (value * base + text.charCodeAt(at)) % MODULUS
    return value
  }
  const find = (text: string) => known.get(text.length)?.get(hash(text))
  const keep = (text: string, standIn: string) => {
    const ofLength = known.get(text.length) ?? new Map<number, string>()
    known.set(text.length, ofLength.set(hash(text), standIn))
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

  /** A free text without what has a stand-in already, and without numbers, tokens, pictures and what addresses carry. */
  function scrub(text: string): string {
    return withoutKnown(text.replace(PICTURE, BLANK_PICTURE))
      .replace(SHORT_NAME, alone)
      .replace(SHORT_CODE, alone)
      .replace(JWT, (token) => (/\d/.test(token) ? standIn('token', token) : token))
      .replace(QUERY_VALUE, (_, name: string) => `${name}x`)
      .replace(ADDRESS, (address) => address.replace(KEY, '$1x'))
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

  /** Looks for every known original by its hash, the longest first. */
  function withoutKnown(text: string): string {
    let result = text
    for (const length of [...known.keys()].sort((one, other) => other - one)) {
      const hashes = known.get(length)
      if (length < SHORTEST || length > result.length || !hashes) continue
      result = replaceRuns(result, length, hashes, base)
    }
    return result
  }

  return { standIn, own, scrub }
}

/** Replaces each run of `length` characters whose rolling hash is known. */
function replaceRuns(text: string, length: number, hashes: Map<number, string>, base: number): string {
  let highest = 1
  for (let at = 1; at < length; at++) highest = (highest * base) % MODULUS
  // What `hash` starts with, moved as far as the run is long.
  const start = (7 * ((highest * base) % MODULUS)) % MODULUS
  let value = 0
  let from = 0
  let result = ''
  for (let at = 0; at < text.length; at++) {
    if (at - length >= from) {
      const leaving = (text.charCodeAt(at - length) * highest) % MODULUS
      value = (value - leaving + MODULUS) % MODULUS
    }
    value = (value * base + text.charCodeAt(at)) % MODULUS
    if (at - from + 1 < length) continue
    const found = hashes.get((value + start) % MODULUS)
    const run = text.slice(at - length + 1, at + 1)
    if (!found || !isTelling(run)) continue
    result += text.slice(from, at - length + 1) + found
    from = at + 1
    value = 0
  }
  return result + text.slice(from)
}

const isTelling = (text: string) =>
  text.length >= (/^[ -~]*$/.test(text) ? SHORTEST_ASCII : SHORTEST) && !/^\d{1,5}$/.test(text)

const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
const isDigits = (text: string) => /^[+(]?\p{Nd}[\p{Nd} \u00a0\-\u2010-\u2015.()]*$/u.test(text)

function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
