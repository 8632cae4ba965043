import { createPseudonyms, type Kind } from './pseudonyms'
import { isRecord } from './text'

/** A QR stands for money to a certain account: what is kept is that there was one. */
const BLANK_QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>'
/** Deeper than any answer of the contract: what lies below is left out. */
const DEEPEST = 12

/** Fields by their name in small letters without `_` and `-`, whatever the call. */
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
  [/^id$|guestid$|userid$|memberid$|qrcodeid$|^reference$|^coupon$/, 'id'],
  [/^invitecode$/, 'code'],
]
/** What the service itself has named: games, bonuses, prizes, banks. */
const CATALOGUE = /^\/api\/(lookup\/|bonus|promotion|spinwheel|wallet\/refresh)|\bslots\b/
/** Codes out of the catalogue in other calls. */
const CHOSEN = /^(slotcode|bankcode|sourcecode)$/
/** Calls whose links and notes are a member's own. */
const MEMBERS = /^\/api\/(autoLogin|statement|chat|wallet\/(slip|truelink))/
const CHAT_WORDS = /^(text|title|payload|subtitle|message)$/
const LINK_KEYS = /^(link|url|path|filepath|imageurl)$/
const NOTE_KEYS = /^(note|remark|memo|comment)$/
/** A code that is nobody's name. */
const REASON = /^[A-Z]+(_[A-Z]+)+$/
const CODE = /^[A-Z][A-Z0-9_]*$/
/** A number this great may be a phone or an account, unless its field says that it measures something. */
const SHORTEST_NUMBER = 10_000_000
const MEASURES =
  /amount|balance|total|coin|min|max|limit|(?:^|[^c])count|size|price|bonus|at$|time|date|expire/
/** A number as servers write one in a text. */
const NUMERIC = /^-?(?:0|[1-9][\d,]*)(?:\.\d+)?$/
const LONG_DIGITS = /\d{5,}/
/** JSON that was put into a text. */
const NESTED = /^\s*[{[]/

/** Stands for every answer that was cut: what of it is whole is not told from what is a secret. */
const CUT = '{'
const PARAMETER = ' parameter'

/** Makes what the recorder keeps: the same shape, with stand-ins for everything that is somebody's. */
export function createRedactor() {
  const { standIn, own, scrub } = createPseudonyms()
  own('WALLET')

  /** A text of the field `key` of a call; `trail` is the call's path and the fields above. */
  function field(trail: string, key: string, text: string): string {
    const name = key.toLowerCase().replace(/[_-]/g, '')
    if (name === 'qrcode') return text && BLANK_QR
    const kind = BY_KEY.find(([pattern]) => pattern.test(name))?.[1]
    if (kind === 'name' && name === 'name' && CATALOGUE.test(trail)) return scrub(text)
    if (kind) return standIn(kind, text)
    if (MEASURES.test(name) && NUMERIC.test(text)) return text
    if (MEMBERS.test(trail) && LINK_KEYS.test(name)) return link(text)
    if (MEMBERS.test(trail) && NOTE_KEYS.test(name)) return REASON.test(text) ? text : standIn('text', text)
    if (isChatWord(trail, name)) return standIn('text', text)
    if (name.endsWith('code')) return code(trail, name, text)
    if (name === 'from' || name === 'to') return place(trail, text)
    if (trail.startsWith('/api/otp'))
      return scrub(text.replace(/\p{Nd}{4,}/gu, (digits) => standIn('otp', digits)))
    return (NESTED.test(text) && jsonText(trail, text)) || scrub(text)
  }

  /** A fixed word of the contract or of the catalogue stays; what an OTP call names `code` may be the OTP itself. */
  function code(trail: string, name: string, text: string): string {
    if (LONG_DIGITS.test(text)) return standIn('code', text)
    // What is found in the address was typed by the member, perhaps.
    if (trail.endsWith(PARAMETER)) return scrub(text)
    if (CATALOGUE.test(trail) || CHOSEN.test(name)) return own(text)
    const isFixed = CODE.test(text) && !(trail.startsWith('/api/otp') && /\d/.test(text))
    return isFixed ? text : standIn('code', text)
  }

  /** Where money went: to an account of the catalogue, or to somebody. */
  function place(trail: string, text: string): string {
    return trail.startsWith('/api/wallet/transfer') ? own(text) : standIn('name', text)
  }

  function link(text: string): string {
    const host = /^https?:\/\/[^/?#@]+(?=[/?#]|$)/i.exec(text)?.[0]
    return host ? `${host}/${standIn('link', text)}` : standIn('link', text)
  }

  function value(trail: string, key: string, given: unknown, depth: number): unknown {
    if (typeof given === 'string') return field(trail, key, given)
    if (typeof given === 'number') return isSomebodys(key, given) ? field(trail, key, String(given)) : given
    if (given instanceof Blob) return `file (${given.type || 'unknown type'}, ${given.size} bytes)`
    if (depth > DEEPEST) return null
    if (Array.isArray(given)) return given.map((one) => value(trail, key || 'list', one, depth + 1))
    if (!isRecord(given)) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [
        LONG_DIGITS.test(name) ? scrub(name) : name,
        value(`${trail} ${key}`, name, one, depth + 1),
      ]),
    )
  }

  /** JSON in a text; null for another text, and `CUT` where it is not whole. */
  function jsonText(path: string, text: string): string | null {
    try {
      return JSON.stringify(value(path, '', JSON.parse(text), 0))
    } catch {
      return /"[\w-]+"\s*:/.test(text) ? CUT : null
    }
  }

  /** An answer's text. Of what is no JSON only that is kept which the app reads (`api/core/answer.ts`). */
  function body(path: string, text: string): string {
    const made = jsonText(path, text)
    if (made !== null) return made
    if (/^\s*</.test(text)) return titleOf(text)
    return /^\s*[{["]/.test(text) ? CUT : scrub(text)
  }

  /** Of a web page, which gateways answer with, its title. */
  function titleOf(page: string): string {
    const title = /<title[^>]*>([^<]*)<\/title/i.exec(page)?.[1] ?? ''
    return `<html><title>${scrub(title)}</title></html>`
  }

  return {
    /** An input or an answer of a call, as JSON; `path` is the declaration's. */
    json: (path: string, given: unknown): unknown => value(path, '', given, 0),
    /** A call's path with its parameters, the telling ones replaced. */
    path: (template: string, input: Readonly<Record<string, unknown>>) =>
      template.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(field(`${template}${PARAMETER}`, name, String(input[name] ?? ''))),
      ),
    body,
    /** A value from the address bar that does not say where one is: an inviter's code, say. */
    search: (text: string) => standIn('code', text),
    /** What was kept, once more: without what has become known as somebody's since. */
    again: (text: string): string => {
      try {
        const scrubbed: unknown = JSON.parse(text, (_, one: unknown) =>
          typeof one === 'string' ? scrub(one) : one,
        )
        return JSON.stringify(scrubbed)
      } catch {
        return scrub(text)
      }
    },
    scrub,
  }
}

/** What was said in the chat. Beside the whole answer's other fields a `message` is the server's, about the call. */
function isChatWord(trail: string, name: string): boolean {
  const isWhole = name === 'message' && /^\S+ $/.test(trail)
  return trail.startsWith('/api/chat') && CHAT_WORDS.test(name) && !isWhole
}

/** Whether a number of that field is replaced too: by its name, or because it is as long as a phone's or an account's. */
function isSomebodys(key: string, number: number): boolean {
  const name = key.toLowerCase().replace(/[_-]/g, '')
  if (name.endsWith('code') || BY_KEY.some(([pattern]) => pattern.test(name))) return true
  return Number.isInteger(number) && Math.abs(number) >= SHORTEST_NUMBER && !MEASURES.test(name)
}
