import { endsSession, isAssent, isKnownCode, isSuccessCode } from '@/api/core/endpoint/codes'
import { readMessage } from '@/api/core/endpoint/server-message'
import { LAYERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/is-record'
import { readNumber } from '@/lib/numbers'

/**
 * The rule that `verdict.ts` replaces: a 2xx answer was a success unless one of these names and words was in it. Kept
 * for the control of answers.test.ts, which shows what it told as done.
 */

const VERDICT = /^(is)?(success|ok|result|status)$/
const CODE = /^((status|result|response)?code|status)$/
const ERROR = /^(is|has)?err(or)?(s|code|msg|message)?$/

const NO = /^(false|fail|unsuccessful)$/i
const NO_ERROR = /^(0+|false|none|null|n\/?a|no[ _-]?errors?)$/i
/**
 * Words for a failure. English ones match as whole words, because "transferred" contains `err`. The Thai and Lao ones
 * (not, failed, error) match anywhere.
 */
const FAILING =
  /(^|[^a-z])(err(or)?s?|fail(s|ed|ure)?|invalid|denied|reject(ed)?|refused|insufficient|not|expired|exceed(s|ed)?|wrong|unauthori[sz]ed|forbidden)([^a-z]|$)|^no[ _-]|^e[_-]?\d+$|ไม่|ล้มเหลว|ผิดพลาด|ບໍ່/i

/** True when a server's code or text means a failure. */
function isFailingText(text: string): boolean {
  const trimmed = text.trim()
  if (isSuccessCode(trimmed) || NO_ERROR.test(trimmed)) return false
  return (
    isKnownCode(trimmed) || endsSession(trimmed) || FAILING.test(trimmed.replace(/([a-z])([A-Z])/g, '$1 $2'))
  )
}

const isZero = (value: unknown) => value === 0 || value === '0'

const isNo = (value: unknown) =>
  value === false || (typeof value === 'string' && (NO.test(value.trim()) || isFailingText(value)))

function isFailingCode(value: unknown): boolean {
  const number = readNumber(value)
  if (number !== null) return number >= 400 || number < 0
  return typeof value === 'string' && isFailingText(value)
}

/** Whether the value of an `error`, `errors`, `errorCode` or the like reports an error, and not that there is none. */
function isError(name: string, value: unknown): boolean {
  const number = readNumber(value)
  if (number !== null) return number !== 0 && !(number >= 200 && number < 400)
  if (typeof value === 'string')
    return value.trim() !== '' && !NO_ERROR.test(value.trim()) && !isAssent(value)
  if (Array.isArray(value)) return value.length > 0
  if (!isRecord(value)) return value === true
  const parts = Object.values(value)
  // An Error object serialised to JSON is empty.
  return parts.length === 0 ? name === 'error' : parts.some((one) => Boolean(one) && one !== '0')
}

function carriesErrorCode(value: unknown): boolean {
  const message = readMessage(value)
  if (message === null || isSuccessCode(message)) return false
  return isKnownCode(message) || endsSession(message)
}

/** Names that describe the outcome in most answers, and hold data in some. */
const SIGNS = /^(message|success|ok|result|status|code)$/
const plain = (key: string) => key.toLowerCase().replace(/[_-]/g, '')

interface Reading {
  /**
   * The fields that the declaration expects; empty unless its `success` lists fields. One of them with a name such as
   * `status` or `code` may hold data instead of telling the outcome.
   */
  own: readonly string[]
  /** A wrapper has said success, so a `status: 0` or the like inside it is data and no refusal. */
  isDone?: boolean
}

function saysNo(record: Record<string, unknown>, { own, isDone }: Reading): boolean {
  if (record.success === false || carriesErrorCode(record)) return true
  const names = Object.entries(record).map(([key, value]) => [key, value, plain(key)] as const)
  // A field of `own` with a name in SIGNS is data if the record also has `success: true` or a field of `own` with
  // another name. Its value `false` is a refusal all the same.
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
 * The part of a 2xx answer that says that the call was refused: the answer itself, or what is in a wrapper, `status` or
 * `meta`. In a list with a single entry it is found in that entry; a longer list never says so. Undefined when no part
 * says so.
 */
export function refusedPart(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.length === 1 ? refusedPart(value[0], reading) : undefined
  if (!isRecord(value)) return value === false || carriesErrorCode(value) ? value : undefined
  if (saysNo(value, reading)) return value
  const isDone = reading.isDone || value.success === true || value.status === true
  for (const name of LAYERS) {
    const nested = value[name]
    const refused = isRecord(nested) ? refusedPart(nested, { ...reading, isDone }) : undefined
    if (refused !== undefined) return refused
  }
  return undefined
}
