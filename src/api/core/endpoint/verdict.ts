import { isRecord } from '@/lib/is-record'
import { readNumber } from '@/lib/numbers'
import { cleanMessage } from '@/lib/text/text'
import { LAYERS } from '../wire/wrapper'
import { endsSession, isAssent, isKnownCode } from './codes'
import { sentenceIn } from './server-message'

/**
 * What a 2xx answer says of its call: `yes`, `no`, or neither (`unclear`). Null when nothing in it speaks of an
 * outcome. No text is understood but the codes of the catalogue and the words of protocols ("true", "ok", "error"): a
 * server's sentences can't be known beforehand.
 */
export type Verdict = 'yes' | 'no' | 'unclear'

/** The verdict, and the part of the answer that says it. */
export interface Spoken {
  verdict: Verdict
  part: unknown
}

export interface Reading {
  /**
   * The fields that the declaration expects; empty unless its `success` lists fields. One of them with a name such as
   * `status` or `code` may hold data instead of telling the outcome.
   */
  own: readonly string[]
  /** A wrapper has said success, so a `status: 0` or the like inside it is data and no refusal. */
  isDone?: boolean
}

/**
 * What a 2xx answer says of its call, and which part of it says so: the answer itself, or what is in a wrapper,
 * `status` or `meta`. What is in another field may speak too, but only to make the answer unclear: it may be about
 * something else. A list speaks by its only entry; a longer one says nothing. Null when nothing speaks.
 */
export function spokenIn(value: unknown, reading: Reading): Spoken | null {
  if (Array.isArray(value)) return value.length === 1 ? spokenIn(value[0], reading) : null
  if (typeof value === 'boolean') return { verdict: value ? 'yes' : 'no', part: value }
  if (typeof value === 'string') return { verdict: ofText(value), part: value }
  if (!isRecord(value)) return null
  const own = ofFields(value, reading)
  const isDone = reading.isDone || own === 'yes'
  const nested = Object.entries(value).flatMap(([key, inside]) => {
    if (!isRecord(inside)) return []
    if (LAYERS.includes(key)) return spokenIn(inside, { ...reading, isDone }) ?? []
    return ofFields(inside, { own: [], isDone }) ? [{ verdict: 'unclear' as const, part: inside }] : []
  })
  const all: Spoken[] = own ? [{ verdict: own, part: value }, ...nested] : nested
  const verdict = strongest(all.map((one) => one.verdict))
  return all.find((one) => one.verdict === verdict) ?? null
}

/** A refusal counts before a success, and a success before what is neither. */
const strongest = (said: readonly (Verdict | null)[]): Verdict | null =>
  (['no', 'yes', 'unclear'] as const).find((one) => said.includes(one)) ?? null

const SIGNS = /^(message|success|ok|result|status|code)$/

/** What the fields of one object say, without what is inside them: the worst that any of them says. */
function ofFields(record: Record<string, unknown>, { own, isDone }: Reading): Verdict | null {
  const fields = Object.entries(record).map(([key, value]) => ({ key, value, name: plain(key) }))
  // A field of `own` with a name in SIGNS is data if the record also has `success: true` or a field of `own` with
  // another name. Its value `false` is a refusal all the same.
  const isAnswer =
    record.success === true || fields.some(({ key, name }) => own.includes(key) && !SIGNS.test(name))
  const said = fields.map(({ key, value, name }) => {
    if (own.includes(key) && isAnswer && value !== false) return null
    if (isDone && VERDICT.test(name) && readNumber(value) === 0) return null
    return ofField(name, value)
  })
  return strongest(said)
}

// The fields that speak of an outcome. Names are compared without case, `_` and `-`.
const VERDICT = /^(is|was|has)?(success|successful|succeeded|ok|result|status|state|outcome)$/
const CODE = /code$/
const ERROR = /^(is|has)?(err|error|errors|errorcode|errcode|errno|errormsg|errmsg|errormessage)$/
const TEXT = /(message|messages|msg|reason)$/
/** Names of codes that are data. */
const DATA_CODE = /^(bank|slot|game|bonus|promo|promotion|invite|coupon|source|currency|country|qr)code$/

const NO = /^(false|fail|failed|error)$/i
const NO_ERROR = /^(false|none|null|n\/?a|no[ _-]?errors?)$/i

const isCode = (name: string) => CODE.test(name) && !DATA_CODE.test(name)

/** What one field says. Null for a field that doesn't speak of an outcome, or says nothing. */
function ofField(name: string, value: unknown): Verdict | null {
  const isVerdict = VERDICT.test(name)
  if (isBlank(value) || !(isVerdict || ERROR.test(name) || TEXT.test(name) || isCode(name))) return null
  if (ERROR.test(name))
    return isRecord(value) || Array.isArray(value) ? ofErrors(name, value) : ofError(value)
  if (isRecord(value)) return null
  if (typeof value === 'boolean') return isVerdict ? (value ? 'yes' : 'no') : null
  const number = readNumber(value)
  if (number === null) return typeof value === 'string' ? ofText(value) : null
  if (isVerdict && number <= 1) return number === 1 ? 'yes' : 'no'
  return isVerdict || isCode(name) ? ofNumber(number) : null
}

/** A list or record of errors. One that is empty says nothing, but an Error object serialised to JSON is empty. */
function ofErrors(name: string, value: object): Verdict | null {
  const parts = Object.values(value)
  if (parts.length === 0) return name === 'error' && !Array.isArray(value) ? 'no' : null
  return parts.some((one) => Boolean(one) && one !== '0') ? 'no' : null
}

function ofError(value: unknown): Verdict {
  const number = readNumber(value)
  if (number !== null) return number === 0 || (number >= 200 && number < 400) ? 'yes' : 'no'
  if (typeof value === 'string') return NO_ERROR.test(value.trim()) || isAssent(value) ? 'yes' : 'no'
  return value === true ? 'no' : 'yes'
}

/** What a text says, in any field: a code of the catalogue, or a word of protocols. */
function ofText(text: string): Verdict {
  const trimmed = text.trim()
  if (isAssent(trimmed)) return 'yes'
  return isKnownCode(trimmed) || endsSession(trimmed) || NO.test(trimmed) ? 'no' : 'unclear'
}

/** What a status or code as a number says. */
function ofNumber(number: number): Verdict {
  if (number >= 400 || number < 0) return 'no'
  return number === 0 || (number >= 200 && number < 300) ? 'yes' : 'unclear'
}

const plain = (key: string) => key.toLowerCase().replace(/[_-]/g, '')
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What an object that is unclear says: a sentence in it, or else the field that makes it unclear, such as a `state`. */
export function unclearText(part: unknown): string {
  if (!isRecord(part)) return ''
  const [, text] = Object.entries(part).find(([key, value]) => ofField(plain(key), value) === 'unclear') ?? []
  return cleanMessage(text === undefined ? text : (sentenceIn(part) ?? text)) ?? ''
}
