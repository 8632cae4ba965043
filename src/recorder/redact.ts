import { isRecord } from '@/lib/is-record'
import { parseJson } from '@/lib/json'
import { toAsciiDigits } from '@/lib/text/digits'
import {
  bareOf,
  createFieldNames,
  entryOf,
  FAILURES,
  type FieldPrivacy,
  fieldOf,
  isFields,
  isList,
  isMapOfEntries,
  type Privacy,
  type PrivacyFields,
  type PrivacyTable,
  WRAPPERS,
} from './privacy'
import { createPseudonyms, type Kind } from './pseudonyms'

/** A QR code encodes a payment to an account, so this picture replaces it. */
const BLANK_QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>'
/** Deeper than any answer of the contract. Values below this depth become null. */
const DEEPEST = 12

/** The fields of an answer that describe its outcome, at any endpoint. */
const ENVELOPE: PrivacyFields = {
  '': 'words',
  message: 'words',
  msg: 'words',
  Message: 'words',
  errorMessage: 'words',
  title: 'words',
  detail: 'words',
  code: 'reason',
  errorCode: 'reason',
  status: 'reason',
  statusCode: 'reason',
  success: 'reason',
  ok: 'reason',
  isSuccess: 'reason',
  result: 'reason',
}
const EMPTY: PrivacyFields = {}
/** The keys of MongoDB's Extended JSON for values that JSON has no type for. */
const TYPED = new Set(['$numberDecimal', '$numberDouble', '$numberLong', '$numberInt', '$date', '$oid'])

/** The kind of secret that an undeclared field's name marks. The name is matched in lower case, without `_` and `-`. */
const BY_KEY: readonly (readonly [RegExp, Kind])[] = [
  [/pass|pwd|secret|credential|viewstate|eventvalidation|eventtarget|cookie|^pin$/, 'password'],
  [/token|authorization|apikey|jwt|sessionid/, 'token'],
  [/otp/, 'otp'],
  [/phone|mobile|msisdn|^tel$|accountn(o|umber)$|bankno|^username$|^user$|account$|citizen|idcard/, 'number'],
  [
    /^name$|(account|first|last|full|nick|display|holder|owner|member|customer|given|family|sur)name$/,
    'name',
  ],
  [/^(payer|payee|receiver|recipient|remitter|person)$/, 'name'],
  [/email|lineid|address|birth/, 'text'],
]
/** An error code: upper-case words joined by `_`. */
const REASON = /^[A-Z]+(_[A-Z]+)+$/
const CODE = /^[A-Z][A-Z0-9_]*$/
const OUTCOME = /^(?:ok|true|false|success|error|fail|failed|gone|invalid-token|\d{1,4})$/i
const LONGEST_CODE = 40
const SINGLE = /^[!-~]+$/
/** A number this large in a `public` field may be a phone or account number. */
const SHORTEST_NUMBER = 10_000_000
const LONG_DIGITS = /\d{5,}/
/** The forms of a `plain` text: a number, a date or a single word. */
const NUMERIC = /^[+-]?(?:0\d{0,4}|[1-9][\d,]*)(?:\.\d+)?(?:e[+-]?\d{1,3})?\s?%?$/i
const DATE =
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.,]{4,20}\s?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$|^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} [\d:]{5,8}(?: (?:GMT|UTC|Z|[+-]\d\d:?\d\d))?$|^\/Date\(-?\d+(?:[+-]\d{4})?\)\/$/i
const WORD = /^[A-Za-z][A-Za-z_-]{0,29}$/

/** The beginning of a day. A number below 100,000,000,000 is a time in seconds. */
const dayOf = (at: number) => at - (at % (at < 100_000_000_000 ? 86_400 : 86_400_000))

/** Replaces an answer that was cut off: its secrets can't be recognised. */
const CUT = '{'
/** How much of an HTML page is searched for its title. */
const LONGEST_HEAD = 4_000

/** A position in a call's input or answer. */
interface Place {
  /** Its declaration, if any. */
  privacy: Privacy | undefined
  /** In an answer, with nothing but wrappers (`data`, `error`) around it: it may have the fields of `ENVELOPE`. */
  isWhole: boolean
  /** The call is about one-time codes: four or more digits in its messages may be one. */
  isOtp: boolean
  depth: number
}

/**
 * Makes the redactor of recorded calls. It keeps the shape. A value stays only if its declaration allows that; the
 * others are replaced. The substitute of an undeclared value has the same type. It also has the same length, unless
 * the value is known or its field's name marks a secret. The `codes` of the service are in nobody's name.
 */
export function createRedactor(table: PrivacyTable, codes: readonly string[] = []) {
  const { isFieldName, isKnown } = createFieldNames(table, codes)
  const { standIn, own, blank, scrub } = createPseudonyms(isKnown)
  own('WALLET')

  function value(place: Place, key: string, given: unknown): unknown {
    if (given === null || given === undefined) return given
    if (given instanceof Blob) return `file (${given.type || 'unknown type'}, ${given.size} bytes)`
    if (place.depth > DEEPEST) return null
    if (Array.isArray(given)) {
      const inside = { ...place, privacy: entryOf(place.privacy), isWhole: false, depth: place.depth + 1 }
      return given.map((one) => value(inside, key, one))
    }
    if (isRecord(given)) return object({ ...place, depth: place.depth + 1 }, given)
    const kind = bareOf(place.privacy) ?? (place.isWhole ? 'words' : undefined)
    return kind ? field(kind, given, place.isOtp) : unknown(key, given)
  }

  function object(place: Place, given: Record<string, unknown>): Record<string, unknown> {
    const { privacy, isWhole } = place
    const fields = isFields(privacy) ? privacy : EMPTY
    const isMap = isList(privacy) && isMapOfEntries(privacy, given)
    const entries = Object.entries(given).map(([name, one], index): [string, unknown] => {
      const inside = (privacy: Privacy | undefined, isWhole = false) =>
        value({ ...place, privacy, isWhole }, name, one)
      if (isMap) return [`entry-${index + 1}`, inside(privacy[0])]
      if (isList(privacy) && (name === privacy[1] || WRAPPERS.includes(name)))
        return [name, inside(privacy, isWhole)]
      // A wrapper's name may also be a field's name.
      const isObject = typeof one === 'object'
      const own = fieldOf(fields, name)
      if (WRAPPERS.includes(name) && isObject && (!own || typeof own === 'string'))
        return [name, inside(privacy, isWhole)]
      if (typeof privacy === 'string' && TYPED.has(name)) return [name, inside(privacy)]
      if (own) return [name, inside(own)]
      if (isWhole && FAILURES.includes(name)) return [name, inside(ENVELOPE, true)]
      const envelope = isWhole ? fieldOf(ENVELOPE, name) : undefined
      return [envelope ? name : fieldName(name, index), inside(envelope)]
    })
    return Object.fromEntries(entries)
  }

  /** Redacts a value of a declared field. */
  function field(kind: FieldPrivacy, given: unknown, isOtp: boolean): unknown {
    const text = String(given)
    if (typeof given === 'boolean') return given && (kind === 'plain' || kind === 'reason')
    if (typeof given === 'number') {
      if (kind === 'plain' || (kind === 'public' && Math.abs(given) < SHORTEST_NUMBER)) return given
      if (kind === 'reason' && reason(text, isOtp) === text) return given
    }
    switch (kind) {
      case 'plain':
        return plain(text)
      case 'day':
        return day(given)
      case 'public':
        return publicText(text)
      case 'catalogue':
        return text.length > LONGEST_CODE || LONG_DIGITS.test(text) ? standIn('code', text) : own(text)
      case 'reason':
        return reason(text, isOtp)
      case 'words':
        return words(text, isOtp)
      case 'note':
        return REASON.test(text) ? text : standIn('text', text)
      case 'qr':
        return text && BLANK_QR
      case 'link':
        return link(text)
      default:
        return standIn(kind, text)
    }
  }

  /**
   * Redacts a value without a declaration. If its name marks a secret, that secret is also replaced elsewhere from
   * now on.
   */
  function unknown(key: string, given: unknown): unknown {
    const name = key.toLowerCase().replace(/[_-]/g, '')
    const kind = BY_KEY.find(([pattern]) => pattern.test(name))?.[1]
    if (typeof given === 'string') return kind ? standIn(kind, given) : blank(given)
    if (typeof given !== 'number') return false
    if (kind) standIn(kind, String(given))
    return Number(String(given).replace(/\d/g, '1'))
  }

  function plain(text: string): string {
    const ascii = toAsciiDigits(text.trim())
    if (NUMERIC.test(ascii) || DATE.test(ascii)) return text
    return WORD.test(text) ? scrub(text) : blank(text)
  }

  /** Keeps the day of a time, in UTC: of a date, or of epoch seconds or milliseconds, bare or in a text. */
  function day(given: unknown): unknown {
    const text = String(given)
    const epoch = /\d{9,}/.exec(text)?.[0]
    if (!epoch) {
      const at = Date.parse(text)
      return typeof given === 'number' || Number.isNaN(at) ? blank(text) : new Date(dayOf(at)).toISOString()
    }
    const kept = text.replace(epoch, String(dayOf(Number(epoch))))
    return typeof given === 'number' ? Number(kept) : kept
  }

  /** Redacts a text of the service. The fields of JSON inside it are redacted like undeclared ones. */
  function publicText(text: string): string {
    const json = nested(text)
    return isRecord(json) || Array.isArray(json)
      ? JSON.stringify(value({ privacy: undefined, isWhole: false, isOtp: false, depth: 0 }, '', json))
      : scrub(text)
  }

  /**
   * Keeps an error code or a word such as `success`, and replaces any other text, as well as a code with five digits in
   * a row. In a call about one-time codes it also replaces a code whose digits may be the one-time code.
   */
  function reason(text: string, isOtp: boolean): string {
    const isFixed = OUTCOME.test(text) || (CODE.test(text) && text.length <= LONGEST_CODE)
    const isNumbered = LONG_DIGITS.test(text) || (isOtp && (text.includes('_') ? /\d{4}/ : /\d/).test(text))
    return isFixed && !isNumbered ? scrub(text) : standIn('code', text)
  }

  /**
   * Redacts a code or message. A single word with digits or other signs may be a secret key, so it is redacted like a
   * `reason`.
   */
  function words(text: string, isOtp: boolean): string {
    if (SINGLE.test(text) && !WORD.test(text)) return reason(text, isOtp)
    const json = nested(text)
    if (isRecord(json) || Array.isArray(json))
      return JSON.stringify(value({ privacy: ENVELOPE, isWhole: true, isOtp, depth: 0 }, '', json))
    return scrub(isOtp ? text.replace(/\p{Nd}{4,}/gu, (digits) => standIn('otp', digits)) : text)
  }

  function link(text: string): string {
    const host = /^https?:\/\/[^/?#@]+(?=[/?#]|$)/i.exec(text)?.[0]
    return host ? `${host}/${standIn('link', text)}` : standIn('link', text)
  }

  /** An undeclared field's name, if a programmer chose it; else `field-` and the field's number. */
  const fieldName = (name: string, index: number) => (isFieldName(name) ? name : `field-${index + 1}`)

  /**
   * Redacts an answer's text. Of a non-JSON answer only what the app reads (`api/core/endpoint/read-answer.ts`) is
   * kept. What the app reads as the server's words is in the result, too: in `message`, where its own field is not kept.
   */
  function body(call: string, text: string, status = 200): string {
    const kept = answerOf(call, text)
    const { said } = table[call] ?? {}
    const wanted = said ? words(said(status, text), isAboutOtp(call)) : ''
    if (wanted === '' || said?.(status, kept) === wanted) return kept
    const answer = parsed(kept)
    return JSON.stringify({ ...(isRecord(answer) ? answer : {}), message: wanted })
  }

  function answerOf(call: string, text: string): string {
    const privacy = table[call]?.output
    const isOtp = isAboutOtp(call)
    const answer = parsed(text)
    if (answer !== undefined)
      return JSON.stringify(
        value({ privacy: privacy ?? ENVELOPE, isWhole: true, isOtp, depth: 0 }, '', answer),
      )
    if (/^\s*</.test(text)) return titleOf(text)
    if (/^\s*[{["]/.test(text) || /"[\w-]+"\s*:/.test(text)) return CUT
    return String(field(bareOf(privacy) ?? 'words', text, isOtp))
  }

  function scrubbed(one: unknown): unknown {
    if (typeof one === 'string') return scrub(one)
    if (!isRecord(one)) return one
    return Object.fromEntries(
      Object.entries(one).map(([name, value]) => [isFieldName(name) ? name : scrub(name), value]),
    )
  }

  /** Reduces an HTML page, such as a gateway's error, to its redacted title. */
  function titleOf(page: string): string {
    const [, after = ''] = page.slice(0, LONGEST_HEAD).split(/<title\b/i)
    const title = /^[^>]*>([^<]*)/.exec(after)?.[1] ?? ''
    return `<html><title>${scrub(title)}</title></html>`
  }

  return {
    /** Redacts a call's input; `call` is the endpoint's method and path. */
    input: (call: string, given: unknown): unknown =>
      value({ privacy: table[call]?.input, isWhole: false, isOtp: false, depth: 0 }, '', given),
    /** A call's path, with identifying parameters replaced. */
    path: (call: string, template: string, input: Readonly<Record<string, unknown>>) =>
      template.replace(/:(\w+)/g, (_, name: string) => {
        const privacy = fieldOf(table[call]?.input ?? EMPTY, name)
        const place = { privacy, isWhole: false, isOtp: false, depth: 0 }
        return encodeURIComponent(String(value(place, name, String(input[name] ?? ''))))
      }),
    body,
    /** Redacts a code or message shown on screen. */
    words: (text: string): string => words(text, false),
    /** Replaces the value of a URL parameter, such as an invite code. The caller decides which ones to replace. */
    search: (text: string) => standIn('code', text),
    /** Replaces a secret that is in no call, such as the stored token, wherever a server repeats it. */
    know: (kind: Kind, text: string) => void standIn(kind, text),
    /** Redacts kept text again, with the secrets that have become known since: in texts and in names of fields. */
    again: (text: string): string => {
      try {
        return JSON.stringify(JSON.parse(text, (_, one: unknown) => scrubbed(one)))
      } catch {
        return scrub(text)
      }
    },
    scrub,
  }
}

/** Parses JSON; undefined when invalid. */
function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Parses JSON nested in a text of an answer. */
const nested = (text: string) => (/^\s*[[{]/.test(text) ? parsed(text) : undefined)

const isAboutOtp = (call: string) => /\/api\/otp\b/.test(call)
