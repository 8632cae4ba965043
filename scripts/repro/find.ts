import { FLOWS } from '../../e2e/flows/all'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { ERROR_KINDS, type ErrorKind } from '../../src/api/core/endpoint/errors'
import { KIND_KEYS } from '../../src/components/feedback/kind-keys'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { toAsciiDigits } from '../../src/lib/text/digits'
import { nearestOf } from '../../src/lib/text/nearest'
import { textsIn } from '../../src/testing/all-texts'
import { endpoints } from '../../src/testing/endpoints'
import { flattenTexts } from '../../src/testing/flatten-texts'
import { CODES } from '../contract/codes'

/** The least part of the searched letters that a text must share. */
const LEAST_SHARED = 0.6
const MOST_FOUND = 5

/** The fault that shows each kind of failure, by the short code of an alert to which the server gave no code. */
const FAULTS = {
  network: 'drop',
  timeout: 'hang',
  redirected: 'redirected',
  server: '500',
  unreadable: 'malformed',
  schema: 'schema',
  unclear: 'malformed',
  'not-found': '404',
  forbidden: '403',
  'too-many': '429',
  rejected: '400',
  stopped: 'stopped',
  'too-large': 'too-large',
} as const
/** What the other kinds mean, which no fault of a call shows. */
const WITHOUT_FAULT: Readonly<Record<Exclude<ErrorKind, keyof typeof FAULTS>, string>> = {
  refused: 'the server refused, with words of its own or none: its log says why',
  offline: 'the phone was offline, and nothing was sent',
  input: 'the app refused what was entered, and nothing was sent',
  cancelled: 'the app gave the call up',
}
/** Texts of the app about a write with an open outcome, and a fault that leaves it open. */
const OPEN: Readonly<Record<string, string>> = { outcomeUnknown: 'drop', changeUnknown: 'drop' }

/** The flows that send a call which moves money. */
const MONEY_FLOWS = FLOWS.filter(({ sends }) =>
  endpoints.some(({ id, spec }) => id === sends && spec.movesMoney),
)

/** A text of the app that is like the words of a picture. */
interface Found {
  code: string
  text: string
  shared: number
}

/**
 * The lines for `--find`: for the words of a member's picture in any language, or for a code, the code, the calls that
 * send it, the flows that make such a call, and the command to run. Throws an Error when no text is like the words.
 */
export function linesFor(words: string): string[] {
  const found = findTexts(words)
  if (found.length === 0) throw new Error(notFound(words))
  return found.flatMap(({ code, text }) => {
    const meaning = meaningOf(code)
    if (meaning) return [`${code}  "${text}"`, `  ${meaning}`, '']
    const fault = faultOf(code)
    if (fault)
      return [
        `${code}  "${text}"`,
        '  sent by  any call; those that move money:',
        ...MONEY_FLOWS.map(({ name, sends }) => `  ${flowCommand(name, `${sends} ${fault}`)}`),
        `  ${flowCommand('<flow>', `<call> ${fault}`)}`,
        '',
      ]
    if (code.includes('.')) {
      const flows = flowsOf(code)
      const how = flows.length > 0 ? flows : ['a text of the app: type the words below it, too']
      return [`${code}  "${text}"`, ...how.map((line) => `  ${line}`), '']
    }
    const calls = Object.keys(CODES).filter((call) => CODES[call]?.includes(code))
    const flows = FLOWS.filter(({ sends }) => sends && calls.includes(sends))
    const run = flows.length > 0 ? flows : [{ name: '<flow>', sends: calls[0] }]
    return [
      `${code}  "${text}"`,
      `  sent by  ${calls.length > 0 ? calls.join(', ') : 'any call'}`,
      ...run.flatMap(({ name, sends }) => (sends ? [`  ${flowCommand(name, `${sends} 400 ${code}`)}`] : [])),
      '',
    ]
  })
}

/**
 * The commands of the flows that a text of the app belongs to: those of its part of the texts, by their name or by
 * the domain of their call. The texts of a lost answer belong to each flow that moves money.
 */
function flowsOf(key: string): string[] {
  const [part = ''] = key.split('.')
  if (part === 'lost') return MONEY_FLOWS.map(({ name, sends }) => flowCommand(name, `${sends} drop`))
  const isOf = ({ name, sends }: (typeof FLOWS)[number]) =>
    name.split('-')[0] === part || endpoints.some(({ id, spec }) => id === sends && spec.domain === part)
  return FLOWS.filter(isOf).map(({ name }) => `npm run repro -- ${name}`)
}

/** The command that shows a failure in a flow. */
export const flowCommand = (flow: string, fault: string) =>
  `npm run repro -- ${flow} --fault "${fault.replace(/[^\w /.:<>-]/g, '')}"`

/** The only flow that sends a call, by the call's method and declared path; empty when there are several or none. */
export function flowThatSends(call: string): string {
  const [only, ...others] = FLOWS.filter(({ sends }) => sends === call)
  return only && others.length === 0 ? only.name : ''
}

const faultOf = (code: string): string | undefined =>
  new Map(Object.entries({ ...FAULTS, ...OPEN })).get(code)
const meaningOf = (code: string) => new Map(Object.entries(WITHOUT_FAULT)).get(code)

/** The texts of a language that `--find` knows, by the code that stands beside them in a picture. */
function textsToFind(locale: Locale): [code: string, text: string][] {
  const texts = textsIn(locale)
  const { codes, client, common } = texts
  const known = { ...codes.errors, ...client, unknown: common.unknown }
  const knownTexts = new Set(flattenTexts(known).map(([, text]) => text))
  const own = new Map(flattenTexts(client))
  return [
    ...flattenTexts(codes.errors),
    ...ERROR_KINDS.map((kind): [string, string] => [kind, own.get(KIND_KEYS[kind]) ?? '']),
    ...Object.keys(OPEN).map((key): [string, string] => [key, own.get(key) ?? '']),
    // The title over both of them.
    ...Object.keys(OPEN).map((key): [string, string] => [key, common.unknown]),
    ...flattenTexts(texts).filter(([, text]) => !knownTexts.has(text)),
  ]
}

/** The label, the date, the time and the dot before a picture's short code. */
const BEFORE_CODE = /^(?:.*·)?[\p{N}\s/:.,·-]*/u

/** The code that the words name, however its words are joined and written. */
function codeNamedBy(words: string): string | undefined {
  const letters = lettersOf(words)
  const alone = lettersOf(words.replace(BEFORE_CODE, ''))
  const named = ERROR_CODES.filter((code) => letters.includes(lettersOf(code)))
  const [longest] = named.toSorted((one, other) => other.length - one.length)
  // The code of a server's own words, after which the outcome is open.
  if (/^http5\d\d$/.test(alone)) return longest ?? 'server'
  // A kind's name is also a word of sentences, so it counts alone only.
  return longest ?? ERROR_KINDS.find((kind) => alone === lettersOf(kind))
}

function notFound(words: string): string {
  const alone = words.replace(BEFORE_CODE, '').trim()
  if (!/^[a-z][\w-]*$/i.test(alone))
    return `No text of the app is like "${words}". Type a few words of the message as they stand in the picture.`
  const asCode = alone.toUpperCase().replaceAll('-', '_')
  const near = nearestOf(asCode, [...ERROR_CODES, ...ERROR_KINDS.map((kind) => kind.toUpperCase())])
  return `The app knows no code or text ${alone}. Did you mean ${ERROR_KINDS.find((kind) => kind.toUpperCase() === near) ?? near}?`
}

function findTexts(words: string): Found[] {
  const named = codeNamedBy(words)
  const all = LOCALES.flatMap((locale) => textsToFind(locale).map(([code, text]) => ({ code, text })))
  if (named) {
    const text = all.find(({ code }) => code === named)?.text ?? ''
    return [{ code: named, text, shared: 1 }]
  }
  const wantedLetters = lettersOf(words)
  const exact = all.filter(({ text }) => lettersOf(text) === wantedLetters)
  if (exact.length > 0) {
    // A picture may be cut off where a shorter text ends.
    const longer = all.filter(
      ({ code, text }) => !code.includes('.') && lettersOf(text).startsWith(wantedLetters),
    )
    return [...new Map([...exact, ...longer].map((one) => [one.code, { ...one, shared: 1 }])).values()].slice(
      0,
      MOST_FOUND,
    )
  }
  const wanted = piecesOf(words)
  const best = new Map<string, Found>()
  for (const { code, text } of all) {
    const pieces = piecesOf(text)
    const shared = [...wanted].filter((piece) => pieces.has(piece)).length / Math.max(wanted.size, 1)
    if (shared >= LEAST_SHARED && shared > (best.get(code)?.shared ?? 0))
      best.set(code, { code, text, shared })
  }
  return [...best.values()].sort((one, other) => other.shared - one.shared).slice(0, MOST_FOUND)
}

/** A text's letters and digits alone, so that spaces, signs, capitals and the digits' script don't matter. */
const lettersOf = (text: string) =>
  toAsciiDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')

/** Three letters each: Thai and Lao have no spaces between words, and a typed copy has mistakes. */
function piecesOf(text: string): Set<string> {
  const letters = lettersOf(text)
  return new Set(
    Array.from({ length: Math.max(letters.length - 2, 0) }, (_, at) => letters.slice(at, at + 3)),
  )
}
