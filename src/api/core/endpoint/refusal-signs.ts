import { readNumber } from '@/lib/numbers'
import { isRecord } from '@/lib/text/text'
import { WRAPPERS } from '../wire/wrapper'
import { endsSession, isKnownCode, isSuccessCode } from './codes'
import { readMessage } from './errors'

/**
 * How a server says in a 2xx answer that it refused, or that it did what it was asked. Names are compared without case,
 * `_` and `-`.
 */

const VERDICT = /^(is)?(success|ok|result|status)$/
const CODE = /^((status|result|response)?code|status)$/
const ERROR = /^(is|has)?err(or)?(s|code|msg|message)?$/

const NO = /^(false|fail|unsuccessful)$/i
const NO_ERROR = /^(0+|false|none|null|n\/?a|no[ _-]?errors?)$/i
const YES = /^(ok(ay)?|success(ful(ly)?)?|succeeded|done|true|1|completed?|accepted|created)[.!]?$/i
/** Words of failure, each a whole word: "transferred" is none. Also "not" in Thai and Lao. */
const FAILING =
  /(^|[^a-z])(err(or)?s?|fail(s|ed|ure)?|invalid|denied|reject(ed)?|refused|insufficient|not|expired|exceed(s|ed)?|wrong|unauthori[sz]ed|forbidden)([^a-z]|$)|^no[ _-]|^e[_-]?\d+$|ไม่|ล้มเหลว|ผิดพลาด|ບໍ່/i

/** Takes a text; tells whether it says that something worked: a success code, or a word such as "OK". */
export function isAssent(text: string): boolean {
  return isSuccessCode(text.trim()) || YES.test(text.trim())
}

/** Takes a code or a text of a server; tells whether it speaks of a failure. */
export function isFailingText(text: string): boolean {
  const said = text.trim()
  if (isSuccessCode(said) || NO_ERROR.test(said)) return false
  return isKnownCode(said) || endsSession(said) || FAILING.test(said.replace(/([a-z])([A-Z])/g, '$1 $2'))
}

const isZero = (value: unknown) => value === 0 || value === '0'

const isNo = (value: unknown) =>
  value === false || (typeof value === 'string' && (NO.test(value.trim()) || isFailingText(value)))

function isFailingCode(value: unknown): boolean {
  const number = readNumber(value)
  if (number !== null) return number >= 400 || number < 0
  return typeof value === 'string' && isFailingText(value)
}

/** `error`, `errors`, `errorCode` and the like: anything but a word or a number for "none". */
function isError(name: string, value: unknown): boolean {
  const number = readNumber(value)
  if (number !== null) return number !== 0 && !(number >= 200 && number < 400)
  if (typeof value === 'string')
    return value.trim() !== '' && !NO_ERROR.test(value.trim()) && !isAssent(value)
  if (Array.isArray(value)) return value.length > 0
  if (!isRecord(value)) return value === true
  const said = Object.values(value)
  // An error object that was written as JSON has lost all that it said.
  return said.length === 0 ? name === 'error' : said.some((one) => Boolean(one) && one !== '0')
}

function carriesErrorCode(value: unknown): boolean {
  const message = readMessage(value)
  if (message === null || isSuccessCode(message)) return false
  return isKnownCode(message) || endsSession(message)
}

/** Names that say how it went, whatever else they may be. */
const SIGNS = /^(message|success|ok|result|status|code)$/
const plain = (key: string) => key.toLowerCase().replace(/[_-]/g, '')

interface Reading {
  /** Fields of the answer whose names mean something else there. */
  own: readonly string[]
  /** A layer around it has said that it worked: a 0 within is then a state of something. */
  isDone?: boolean
}

function saysNo(record: Record<string, unknown>, { own, isDone }: Reading): boolean {
  if (record.success === false || carriesErrorCode(record)) return true
  const names = Object.entries(record).map(([key, value]) => [key, value, plain(key)] as const)
  // A field of the answer never comes alone, or it comes with a word that it went well.
  const isAnswer =
    record.success === true || names.some(([key, , name]) => own.includes(key) && !SIGNS.test(name))
  return names.some(([key, value, name]) => {
    if (own.includes(key) && isAnswer && value !== false) return false
    return (
      (VERDICT.test(name) && (isNo(value) || (isZero(value) && !isDone))) ||
      (CODE.test(name) && isFailingCode(value)) ||
      (ERROR.test(name) && isError(name, value))
    )
  })
}

/**
 * The part of a 2xx answer that says that it was refused: the answer itself, or what it holds in a wrapper, in `status` or
 * in `meta`. Undefined for none.
 */
export function refusedPart(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.length === 1 ? refusedPart(value[0], reading) : undefined
  if (!isRecord(value)) return value === false || carriesErrorCode(value) ? value : undefined
  if (saysNo(value, reading)) return value
  const isDone = reading.isDone || value.success === true || value.status === true
  for (const name of [...WRAPPERS, 'status', 'meta']) {
    const nested = value[name]
    const refused = isRecord(nested) ? refusedPart(nested, { ...reading, isDone }) : undefined
    if (refused !== undefined) return refused
  }
  return undefined
}
