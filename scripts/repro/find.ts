import { FLOWS } from '../../e2e/flows/all'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import { actionOf } from '../../src/api/core/endpoint/endpoint-spec'
import { ERROR_KINDS, type ErrorKind } from '../../src/api/core/endpoint/errors'
import { KIND_KEYS } from '../../src/components/feedback/kind-keys'
import { actionName } from '../../src/i18n/action-name'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { toAsciiDigits } from '../../src/lib/text/digits'
import { nearestOf } from '../../src/lib/text/nearest'
import { textsIn, translatorIn } from '../../src/testing/all-texts'
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

type Flow = (typeof FLOWS)[number]
/** The flows that send a call which changes something, with the call's declaration. */
const WRITE_FLOWS = FLOWS.flatMap((flow) =>
  endpoints
    .filter(({ id, spec }) => id === flow.sends && spec.kind === 'mutation')
    .map(({ spec }) => ({ flow, spec })),
)
const writeFlows = (movesMoney: boolean): readonly Flow[] =>
  WRITE_FLOWS.filter(({ spec }) => Boolean(spec.movesMoney) === movesMoney).map(({ flow }) => flow)
const MONEY_FLOWS = writeFlows(true)

/** What the app calls the action of a flow, such as "your withdrawal", with the flows that the name means. */
const ACTIONS = LOCALES.flatMap((locale) => {
  const t = translatorIn(locale)
  const named = WRITE_FLOWS.map(({ flow, spec }) => ({ flow, name: actionName(t, actionOf(spec)) }))
  return [...new Set(named.map(({ name }) => name))].map((name) => ({
    locale,
    name,
    flows: named.filter((one) => one.name === name).map(({ flow }) => flow),
  }))
})
/** Where a text names the action that it is about. */
const ACTION = '{{action}}'

/** A text that `--find` knows, by the code that stands beside it in a picture. `flows`: those that it names. */
interface Known {
  code: string
  text: string
  flows?: readonly Flow[]
}
/** A text of the app that is like the words of a picture. */
interface Found extends Known {
  shared: number
}

/**
 * The lines for `--find`: for the words of a member's picture in any language, or for a code, the code, the calls that
 * send it, the flows that make such a call, and the command to run. Throws an Error when no text is like the words.
 */
export function linesFor(words: string): string[] {
  const found = findTexts(words)
  if (found.length === 0) throw new Error(notFound(words))
  return found.flatMap(({ code, text, flows: named }) => {
    const meaning = meaningOf(code)
    if (meaning) return [`${code}  "${text}"`, `  ${meaning}`, '']
    const fault = faultOf(code)
    if (fault && named) return [`${code}  "${text}"`, ...commandsOf(named, fault), '']
    if (fault) {
      const isChange = code === 'changeUnknown'
      return [
        `${code}  "${text}"`,
        `  sent by  any call; those that ${isChange ? 'change what is no money' : 'move money'}:`,
        ...commandsOf(isChange ? writeFlows(false) : MONEY_FLOWS, fault),
        `  ${flowCommand('<flow>', `<call> ${fault}`)}`,
        '  one of them: add what it was about, as "… withdraw"',
        '',
      ]
    }
    if (named && code.includes('.')) return [`${code}  "${text}"`, ...commandsOf(named, 'drop'), '']
    if (code.includes('.')) {
      const flows = flowsOf(code)
      const how = flows.length > 0 ? flows : ['a text of the app: type the words below it, too']
      return [`${code}  "${text}"`, ...how.map((line) => `  ${line}`), '']
    }
    const calls = Object.keys(CODES).filter((call) => CODES[call]?.includes(code))
    const flows = named ?? FLOWS.filter(({ sends }) => sends && calls.includes(sends))
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
  if (part === 'lost') return commandsOf(MONEY_FLOWS, 'drop').map((line) => line.trim())
  const isOf = ({ name, sends }: (typeof FLOWS)[number]) =>
    name.split('-')[0] === part || endpoints.some(({ id, spec }) => id === sends && spec.domain === part)
  return FLOWS.filter(isOf).map(({ name }) => `npm run repro -- ${name}`)
}

/** The command that shows a failure in a flow. */
export const flowCommand = (flow: string, fault: string) =>
  `npm run repro -- ${flow} --fault "${fault.replace(/[^\w /.:<>-]/g, '')}"`

const commandsOf = (flows: readonly Flow[], fault: string) =>
  flows.map(({ name, sends }) => `  ${flowCommand(name, `${sends} ${fault}`)}`)

/** The only flow that sends a call, by the call's method and declared path; empty when there are several or none. */
export function flowThatSends(call: string): string {
  const [only, ...others] = FLOWS.filter(({ sends }) => sends === call)
  return only && others.length === 0 ? only.name : ''
}

const faultOf = (code: string): string | undefined =>
  new Map(Object.entries({ ...FAULTS, ...OPEN })).get(code)
const meaningOf = (code: string) => new Map(Object.entries(WITHOUT_FAULT)).get(code)

/** The texts of a language that `--find` knows. A text about any action is there once for each action. */
function textsToFind(locale: Locale): Known[] {
  const texts = textsIn(locale)
  const { codes, client, common } = texts
  const known = { ...codes.errors, ...client, unknown: common.unknown }
  const knownTexts = new Set(flattenTexts(known).map(([, text]) => text))
  const own = new Map(flattenTexts(client))
  const others = flattenTexts(texts).filter(([, text]) => !knownTexts.has(text))
  const found: [code: string, text: string][] = [
    ...flattenTexts(codes.errors),
    ...ERROR_KINDS.map((kind): [string, string] => [kind, own.get(KIND_KEYS[kind]) ?? '']),
    ...Object.keys(OPEN).map((key): [string, string] => [key, own.get(key) ?? '']),
    // The title over both of them.
    ...Object.keys(OPEN).map((key): [string, string] => [key, common.unknown]),
    ...others.filter(([, text]) => !text.includes(ACTION)),
  ]
  const ofActions = ACTIONS.filter((one) => one.locale === locale).flatMap(({ name, flows }) =>
    others
      .filter(([, text]) => text.includes(ACTION))
      .map(([code, text]) => ({ code, text: text.replace(ACTION, () => name), flows })),
  )
  return [...found.map(([code, text]) => ({ code, text })), ...ofActions]
}

/** The words without each name of an action or a flow in them, and the flows that it means; the longest name first. */
function withoutAction(words: string): { rest: string; flows: readonly Flow[] }[] {
  const names = [
    ...FLOWS.map((flow) => ({ name: flow.name, flows: [flow] })),
    ...ACTIONS.map(({ name, flows }) => ({ name: name.replace(/^your /, ''), flows })),
  ]
  const lower = words.toLowerCase()
  return names
    .map(({ name, flows }) => ({ name, flows, at: lower.lastIndexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.name.length - one.name.length)
    .map(({ name, flows, at }) => ({ rest: words.slice(0, at) + words.slice(at + name.length), flows }))
}

/** The label, the date, the time and the dot before a picture's short code. */
const BEFORE_CODE = /^(?:.*·)?[\p{N}\s/:.,·-]*/u

/** The code that the words name, however its words are joined and written. */
function codeNamedBy(words: string): string | undefined {
  const letters = lettersOf(words)
  const alone = lettersOf(words.replace(BEFORE_CODE, ''))
  // A code in small letters, as `gone`, is also a word of sentences, so it counts alone only, as a kind's name does.
  const named = ERROR_CODES.filter((code) =>
    /^[a-z]+$/.test(code) ? alone === code : letters.includes(lettersOf(code)),
  )
  const [longest] = named.toSorted((one, other) => other.length - one.length)
  // The code of a server's own words, after which the outcome is open.
  if (/^http5\d\d$/.test(alone)) return longest ?? 'server'
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

let allTexts: readonly (Known & { letters: string; pieces: Set<string> })[] | undefined
/** All texts that `--find` knows, with what they are compared by. */
function textsOfAll() {
  allTexts ??= LOCALES.flatMap(textsToFind).map((one) => {
    const letters = lettersOf(one.text)
    return { ...one, letters, pieces: piecesOf(letters) }
  })
  return allTexts
}

function findTexts(words: string): Found[] {
  const all = textsOfAll()
  const found = findExactly(words, all)
  // What the picture is about may stand beside the words, and tells which of the flows with such a picture it is.
  for (const about of withoutAction(words)) {
    const narrowed = findExactly(about.rest, all).flatMap((one) => {
      const flows = about.flows.filter((flow) => canShow(one.code, flow))
      return flows.length > 0 ? [{ ...one, flows }] : []
    })
    const isSame = found.length === 0 || narrowed.some(({ code }) => code === found[0]?.code)
    if (narrowed.length > 0 && isSame) return narrowed
  }
  if (found.length > 0) return found
  const wanted = piecesOf(lettersOf(words))
  const best = new Map<string, Found>()
  for (const { pieces, ...one } of all) {
    const shared = [...wanted].filter((piece) => pieces.has(piece)).length / Math.max(wanted.size, 1)
    if (shared >= LEAST_SHARED && shared > (best.get(one.code)?.shared ?? 0))
      best.set(one.code, { ...one, shared })
  }
  return [...best.values()].sort((one, other) => other.shared - one.shared).slice(0, MOST_FOUND)
}

/** Whether a flow can end in a text: its call sends the code, or what it changes is money, or none, as the text says. */
function canShow(code: string, flow: Flow): boolean {
  if (Object.hasOwn(OPEN, code)) return MONEY_FLOWS.includes(flow) === (code === 'outcomeUnknown')
  const isOfSome = Object.values(CODES).some((codes) => codes?.includes(code))
  return !isOfSome || (CODES[flow.sends ?? '']?.includes(code) ?? false)
}

/** The text of the code that the words name, or the texts that they are. */
function findExactly(words: string, all: ReturnType<typeof textsOfAll>): Found[] {
  const named = codeNamedBy(words)
  if (named) {
    const text = all.find(({ code }) => code === named)?.text ?? ''
    return [{ code: named, text, shared: 1 }]
  }
  const wanted = lettersOf(words)
  const exact = all.filter(({ letters }) => letters === wanted)
  if (exact.length === 0) return []
  // A picture may be cut off where a shorter text ends.
  const longer = all.filter(({ code, letters }) => !code.includes('.') && letters.startsWith(wanted))
  const byCode = new Map([...exact, ...longer].map((one) => [one.code, { ...one, shared: 1 }]))
  return [...byCode.values()].slice(0, MOST_FOUND)
}

/** A text's letters and digits alone, so that spaces, signs, capitals and the digits' script don't matter. */
const lettersOf = (text: string) =>
  toAsciiDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')

/** Three letters each: Thai and Lao have no spaces between words, and a typed copy has mistakes. */
function piecesOf(letters: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(letters.length - 2, 0) }, (_, at) => letters.slice(at, at + 3)),
  )
}
