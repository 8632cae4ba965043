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
import { CODES } from '../contract/examples'

/** The least part of the searched letters that a text must share. */
const LEAST_SHARED = 0.6
const MOST_FOUND = 5

/** The fault that shows each kind of failure, by the short code of an alert to which the server gave no code. */
const FAULTS: Readonly<Partial<Record<ErrorKind, string>>> = {
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
}
/** What the other kinds mean, which no fault of a call shows. */
const MEANINGS: Readonly<Partial<Record<ErrorKind, string>>> = {
  refused: 'the server refused, with words of its own or none: its log says why',
  offline: 'the phone was offline, and nothing was sent',
  input: 'the app refused what was entered, and nothing was sent',
  cancelled: 'the app gave the call up',
}

type Flow = (typeof FLOWS)[number]

/** A text that `--find` knows, by the code that stands beside it in a picture, and the flows that may show it. */
interface Known {
  code: string
  text: string
  flows: readonly Flow[]
  /** The fault that shows it in such a flow. */
  fault?: string | undefined
  note?: string | undefined
  /** Any call may end in it, so that `flows` are only the likely ones. */
  isOfAnyCall?: boolean
}

/** The flows that send a call which changes something, with the call's declaration. */
const WRITES = FLOWS.flatMap((flow) =>
  endpoints
    .filter(({ id, spec }) => id === flow.sends && spec.kind === 'mutation')
    .map(({ spec }) => ({ flow, spec })),
)
const writeFlows = (movesMoney: boolean): readonly Flow[] =>
  WRITES.filter(({ spec }) => Boolean(spec.movesMoney) === movesMoney).map(({ flow }) => flow)

/** Where a text names the action that it is about. */
const ACTION = '{{action}}'

/** What the app calls the action of a flow, such as "your withdrawal", with the flows that the name means. */
const ACTIONS = LOCALES.flatMap((locale) => {
  const t = translatorIn(locale)
  const named = WRITES.map(({ flow, spec }) => ({ flow, name: actionName(t, actionOf(spec)) }))
  return [...new Set(named.map(({ name }) => name))].map((name) => ({
    locale,
    name,
    flows: named.filter((one) => one.name === name).map(({ flow }) => flow),
  }))
})

/**
 * The lines for `--find`: for the words of a member's picture in any language, or for a code, the code, the calls that
 * send it, and the commands of the flows that show it. Throws an Error when no text is like the words.
 */
export function linesFor(words: string): string[] {
  const found = findTexts(words)
  if (found.length === 0) throw new Error(notFound(words))
  return found.flatMap(({ code, text, flows, fault, note, isOfAnyCall }) => [
    `${code}  "${text}"`,
    ...(note ? [`  ${note}`] : []),
    ...flows.map(({ name, sends }) => `  ${flowCommand(name, fault && sends ? `${sends} ${fault}` : '')}`),
    ...(fault && (isOfAnyCall || flows.length === 0)
      ? [`  ${flowCommand('<flow>', `<call> ${fault}`)}`]
      : []),
    ...(flows.length > 1 ? ['  one of them: add what it was about, as "… withdraw"'] : []),
    '',
  ])
}

/** The command that shows a failure in a flow. */
export const flowCommand = (flow: string, fault: string) =>
  `npm run repro -- ${flow}${fault && ` --fault "${fault.replace(/[^\w /.:<>-]/g, '')}"`}`

/** The only flow that sends a call, by the call's method and declared path; empty when there are several or none. */
export function flowThatSends(call: string): string {
  const [only, ...others] = FLOWS.filter(({ sends }) => sends === call)
  return only && others.length === 0 ? only.name : ''
}

/** The texts of a language that `--find` knows. A text about any action is there once for each action. */
function textsToFind(locale: Locale): Known[] {
  const texts = textsIn(locale)
  const { codes, client, common } = texts
  const own = new Map(flattenTexts(client))
  const ofCodes = flattenTexts(codes.errors).map(([code, text]) => {
    const calls = Object.keys(CODES).filter((call) => CODES[call]?.includes(code))
    return {
      code,
      text,
      flows: FLOWS.filter(({ sends }) => sends && calls.includes(sends)),
      fault: `400 ${code}`,
      note: `sent by  ${calls.join(', ') || 'any call'}`,
      isOfAnyCall: calls.length === 0,
    }
  })
  const ofKinds = ERROR_KINDS.map((kind) => ({
    code: kind,
    text: own.get(KIND_KEYS[kind]) ?? '',
    flows: FAULTS[kind] ? writeFlows(true) : [],
    fault: FAULTS[kind],
    note: MEANINGS[kind] ?? 'sent by  any call; those that move money:',
    isOfAnyCall: Boolean(FAULTS[kind]),
  }))
  // Texts about a write with an open outcome, and the title over them.
  const open = ['outcomeUnknown', 'changeUnknown'].flatMap((code) =>
    [own.get(code) ?? '', common.unknown].map((text) => ({
      code,
      text,
      flows: writeFlows(code === 'outcomeUnknown'),
      fault: 'drop',
    })),
  )
  const known = new Set([...ofCodes, ...ofKinds, ...open].map(({ text }) => text))
  const actions = ACTIONS.filter((one) => one.locale === locale)
  const others = flattenTexts(texts)
    .filter(([, text]) => !known.has(text))
    .flatMap(([code, text]): Known[] =>
      text.includes(ACTION)
        ? actions.map(({ name, flows }) => ({
            code,
            text: text.replace(ACTION, () => name),
            flows,
            fault: 'drop',
          }))
        : [{ code, text, ...shownBy(code) }],
    )
  return [...ofCodes, ...ofKinds, ...open, ...others]
}

/** The flows of the part of the app that a text belongs to. The texts of a lost answer belong to all that move money. */
function shownBy(key: string): Pick<Known, 'flows' | 'fault' | 'note'> {
  const [part = ''] = key.split('.')
  if (part === 'lost') return { flows: writeFlows(true), fault: 'drop' }
  const flows = FLOWS.filter(
    ({ name, sends }) =>
      name.split('-')[0] === part || endpoints.some(({ id, spec }) => id === sends && spec.domain === part),
  )
  return { flows, ...(flows.length === 0 ? { note: 'a text of the app: type the words below it, too' } : {}) }
}

/** The texts that are like the words: the code's, those that are the same, else those that share most pieces. */
function findTexts(words: string): Known[] {
  const found = findExactly(words)
  // What the picture is about may stand beside the words, and tells which of the flows with such a picture it is.
  for (const about of withoutAction(words)) {
    const narrowed = findExactly(about.rest).flatMap((one) => {
      const flows = about.flows.filter((flow) => one.isOfAnyCall || one.flows.includes(flow))
      return flows.length > 0 ? [{ code: one.code, text: one.text, fault: one.fault, flows }] : []
    })
    const isSame = found.length === 0 || narrowed.some(({ code }) => code === found[0]?.code)
    if (narrowed.length > 0 && isSame) return narrowed
  }
  if (found.length > 0) return found
  const wanted = [...piecesOf(lettersOf(words))]
  const alike = TEXTS.map((one) => ({
    ...one,
    shared: wanted.filter((piece) => one.pieces.has(piece)).length / wanted.length,
  }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((one, other) => other.shared - one.shared)
  return onePerCode(alike)
}

/** The text of the code that the words name, or the texts that they are. */
function findExactly(words: string): Known[] {
  const named = codeNamedBy(words)
  if (named) return onePerCode(TEXTS.filter(({ code }) => code === named))
  const wanted = lettersOf(words)
  const exact = TEXTS.filter(({ letters }) => letters === wanted)
  // A picture may be cut off where a shorter text ends.
  const longer = TEXTS.filter(({ code, letters }) => !code.includes('.') && letters.startsWith(wanted))
  return exact.length > 0 ? onePerCode([...exact, ...longer]) : []
}

function onePerCode(found: readonly Known[]): Known[] {
  const isFirst = ({ code }: Known, at: number) => found.findIndex((one) => one.code === code) === at
  return found.filter(isFirst).slice(0, MOST_FOUND)
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

/** All texts that `--find` knows, with what they are compared by. */
const TEXTS = LOCALES.flatMap(textsToFind).map((one) => {
  const letters = lettersOf(one.text)
  return { ...one, letters, pieces: piecesOf(letters) }
})
