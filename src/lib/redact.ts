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
  [
    /phone|mobile|msisdn|^tel$|accountn(o|umber)$|bankno|^username$|^user$|^account$|citizen|idcard/,
    'number',
  ],
  [
    /^name$|(account|first|last|full|nick|display|holder|owner|member|customer|given|family|sur)name$/,
    'name',
  ],
  [/^(payer|payee|receiver|recipient|remitter|person)$/, 'name'],
  [/email|lineid|address|birth/, 'text'],
  [/^id$|guestid$|userid$|memberid$|qrcodeid$|^reference$|^coupon$/, 'id'],
  [/^invitecode$/, 'code'],
]
/** Names that are the service's own: of games, bonuses, prizes, banks. */
const OWN_NAMES = /^\/api\/(lookup\/|bonus|promotion|spinwheel)|\bslots\b/
/** Answers whose links lead to a member's own things. */
const OWN_LINKS = /^\/api\/(autoLogin|statement|chat|wallet\/(slip|truelink))/
const CHAT_WORDS = /^(text|title|payload|subtitle|message)$/
const LINK_KEYS = /^(link|url|path|filepath|imageurl)$/
const CODE = /^[A-Z][A-Z0-9_]*$/
/** A number this great may be a phone or an account, unless its field says that it measures something. */
const SHORTEST_NUMBER = 10_000_000
const MEASURES = /amount|balance|total|coin|min|max|limit|count|size|price|bonus|at$|time|date|expire/
const LONG_DIGITS = /\d{5,}/

/** Makes what the recorder keeps: the same shape, with stand-ins for everything that is somebody's. */
export function createRedactor() {
  const { standIn, scrub } = createPseudonyms()

  /** A text of the field `key` of a call; `trail` is the call's path and the fields above. */
  function field(trail: string, key: string, text: string): string {
    const name = key.toLowerCase().replace(/[_-]/g, '')
    if (name === 'qrcode') return text && BLANK_QR
    const kind = BY_KEY.find(([pattern]) => pattern.test(name))?.[1]
    if (kind === 'name' && name === 'name' && OWN_NAMES.test(trail)) return scrub(text)
    if (kind) return standIn(kind, text)
    if (LINK_KEYS.test(name) && OWN_LINKS.test(trail)) return link(text)
    if (trail.startsWith('/api/chat') && CHAT_WORDS.test(name)) return standIn('text', text)
    if (name.endsWith('code')) return isCode(trail, text) ? text : standIn('code', text)
    if ((name === 'from' || name === 'to') && !isCode(trail, text)) return standIn('name', text)
    return scrub(text)
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
    if (Array.isArray(given)) return given.map((one) => value(trail, key, one, depth + 1))
    if (!isRecord(given)) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [
        LONG_DIGITS.test(name) ? scrub(name) : name,
        value(`${trail} ${key}`, name, one, depth + 1),
      ]),
    )
  }

  return {
    /** An input or an answer of a call, as JSON; `path` is the declaration's. */
    json: (path: string, given: unknown): unknown => value(path, '', given, 0),
    /** A call's path with its parameters, the telling ones replaced. */
    path: (template: string, input: Readonly<Record<string, unknown>>) =>
      template.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(field(`${template} parameter`, name, String(input[name] ?? ''))),
      ),
    /** An answer's text, JSON or not. */
    body: (path: string, text: string): string => {
      try {
        return JSON.stringify(value(path, '', JSON.parse(text), 0))
      } catch {
        return scrub(text)
      }
    },
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

/** A fixed word of the contract. What an OTP call names `code` has no digits, or it is the OTP itself. */
function isCode(trail: string, text: string): boolean {
  return CODE.test(text) && !LONG_DIGITS.test(text) && !(trail.startsWith('/api/otp') && /\d/.test(text))
}

/** Whether a number of that field is replaced too: by its name, or because it is as long as a phone's or an account's. */
function isSomebodys(key: string, number: number): boolean {
  const name = key.toLowerCase().replace(/[_-]/g, '')
  if (name.endsWith('code') || BY_KEY.some(([pattern]) => pattern.test(name))) return true
  return Number.isInteger(number) && Math.abs(number) >= SHORTEST_NUMBER && !MEASURES.test(name)
}
