import { isRecord } from '@/lib/text/text'
import type { PrivacyTable } from '@/recorder/privacy'
import { closeStep, enterStep, observeOutcomes } from './outcome-observer'
import type { Exchange, Flags, Step } from './recording'
import { createRedactor } from './redact'

export { takeScreenSnapshot } from './screen-snapshot'

/** The most calls and steps that are kept. */
export const MAX_CALLS = 50
export const MAX_STEPS = 200
/** A longer answer is left out, in characters. */
const LONGEST_BODY = 200_000
let redactor = createRedactor({})
const exchanges: Exchange[] = []
const steps: Step[] = []
/** How many calls and steps there were before the ones that are kept. */
let dropped = { calls: 0, steps: 0 }
/** The stand-in of the member who signed in last. */
let member: unknown

/** Says what the calls' fields are. Until then nothing that a call carries is kept but stand-ins. */
export function classifyBy(table: PrivacyTable) {
  redactor = createRedactor(table)
}

/** Forgets everything kept. */
export function clear() {
  exchanges.length = 0
  steps.length = 0
  dropped = { calls: 0, steps: 0 }
  member = undefined
}

/** A call as the app sends it. */
export interface SentCall {
  method: string
  path: string
  input: Record<string, unknown>
}

/**
 * Notes a call as it is sent; what came of it is told later. In memory only, and without anything that is somebody's.
 * Times are epoch ms: now, unless the note had to wait for this file (`lib/notes`).
 */
export function recordCall(sent: SentCall, at = Date.now()) {
  const call = `${sent.method} ${sent.path}`
  const exchange: Exchange = {
    at,
    ms: 0,
    method: sent.method,
    path: quietly(() => redactor.path(call, sent.path, sent.input), sent.path),
    input: quietly(() => redactor.input(call, bodyOf(sent)), null),
    status: 0,
    body: '',
    date: '',
    failure: 'pending',
  }
  if (exchanges.push(exchange) > MAX_CALLS) dropped.calls += exchanges.splice(0, 1).length
  const settle = (outcome: Partial<Exchange>, now: number) =>
    Object.assign(exchange, { ms: now - at, failure: '' }, outcome)
  return {
    answered: (status: number, body: string, date: unknown, now = Date.now()) => {
      const isLong = body.length > LONGEST_BODY
      settle(
        {
          status,
          date: typeof date === 'string' ? date : '',
          body: isLong ? '' : quietly(() => redactor.body(call, body), ''),
          failure: isLong ? 'too-long' : '',
        },
        now,
      )
      if (status >= 200 && status < 300) noteMember(exchange)
    },
    failed: (kind: string, now = Date.now()) => settle({ failure: kind }, now),
  }
}

/** Who is signed in now. What another member left is forgotten when somebody signs in. */
function noteMember(exchange: Exchange) {
  const { path, input, body } = exchange
  if (path === '/api/account/profile') member = quietly(() => JSON.parse(body).username, undefined)
  if (path === '/api/wallet') member = quietly(() => JSON.parse(body).profile.username, member)
  if (path !== '/api/login' || !isRecord(input) || !body.includes('"token"')) return
  const isAnother = input.username !== member && steps.some(({ flags }) => flags?.token)
  member = input.username
  if (isAnother) forgetBefore(steps.findLastIndex(({ to }) => to !== undefined))
}

function forgetBefore(first: number) {
  dropped.steps += steps.splice(0, first).length
  const since = steps[0]?.at ?? 0
  const kept = exchanges.findIndex(({ at }) => at >= since)
  dropped.calls += exchanges.splice(0, kept < 0 ? exchanges.length : kept).length
}

/** The input without what the path carries. */
function bodyOf({ path, input }: SentCall) {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)))
}

/** Recording must never be what breaks a call. */
function quietly<Value>(make: () => Value, otherwise: Value): Value {
  try {
    return make()
  } catch {
    return otherwise
  }
}

/** A step as it is noted, with what the router calls it when the member moves on. */
export type StepDetails = Omit<Step, 'at'> & { action?: { type: string; index?: number } }
export type LocationStep = Pick<StepDetails, 'type' | 'action'>

/** Notes a step. Typing in one field is one step. */
export function recordStep({ action, ...step }: StepDetails, at = Date.now()) {
  const last = steps.at(-1)
  const by = action && wayOf(action)
  const kept = withoutOnes({ at, ...step, ...(by ? { by } : {}) })
  const goesOn =
    step.type === 'input' && last?.type === 'input' && last.handle === step.handle && last.nth === step.nth
  if (goesOn) Object.assign(last, kept)
  else if (steps.push(kept) > MAX_STEPS) dropped.steps += steps.splice(0, 1).length
}

/** Which way the member went by the browser's own buttons, if they did. */
function wayOf({ type, index = 0 }: { type: string; index?: number }): Step['by'] {
  if (type === 'GO') return index < 0 ? 'back' : 'forward'
  return ({ BACK: 'back', FORWARD: 'forward' } as const)[type]
}

/** A step without what is somebody's. */
function withoutOnes({ code, to, flags, ...step }: Step): Step {
  const [pathname = '', search = ''] = to?.split('?') ?? []
  return {
    ...step,
    ...(code ? { code: redactor.words(code) } : {}),
    ...(to === undefined ? {} : { to: placeOf(pathname, search) }),
    ...(flags ? { flags: { ...flags, stored: scrubbed(flags.stored) } } : {}),
  }
}

const scrubbed = (stored: Flags['stored']): Flags['stored'] =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, redactor.scrub(value)]))

let isListening = false

/**
 * Notes what needs no ear before the first touch: what is told beside a field or in a part of a page (alerts and toasts
 * are noted as they are asked for), what is closed without a button, and Enter.
 */
export function observeScreen() {
  if (isListening) return
  isListening = true
  observeOutcomes(({ handle, outcome, code }) => {
    if (!/^(alert|toast)$/.test(handle)) recordStep({ type: 'told', handle, outcome, code })
  })
  const noteIf = (step: StepDetails | null) => step && recordStep(step)
  for (const type of ['cancel', 'click'])
    document.addEventListener(type, (event) => noteIf(closeStep(event)), true)
  document.addEventListener('keydown', (event) => noteIf(enterStep(event)), true)
}

/** The search keys that say where the member is; the values of all others are replaced. */
export const LOCATION_KEYS = [
  'modal',
  'game',
  'banners',
  'bonus',
  'page',
  'expired',
  'about',
  'from',
  'type',
  'status',
]

/** An address inside the app without what is somebody's: `/user/home?modal=game&game=PG`. */
function placeOf(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].map(([name, value]) => {
    if (LOCATION_KEYS.includes(name)) return [name, redactor.scrub(value)]
    return [name, name === 'redirect' ? redactor.scrub(value.split('?')[0] ?? '') : redactor.search(value)]
  })
  const text = new URLSearchParams(kept).toString()
  return redactor.scrub(pathname) + (text && `?${text}`)
}

/** Everything kept, oldest first, once more without what has become known as somebody's since. */
export function readRecording() {
  return {
    dropped: { ...dropped },
    steps: steps.map(withoutOnes),
    exchanges: exchanges.map((one) => ({
      ...one,
      path: quietly(() => one.path.split('/').map(segmentAgain).join('/'), ''),
      input: quietly(() => JSON.parse(redactor.again(JSON.stringify(one.input))), null),
      body: quietly(() => redactor.again(one.body), ''),
    })),
  }
}

const segmentAgain = (segment: string) => encodeURIComponent(redactor.scrub(decodeURIComponent(segment)))

/** What `readRecord` gives. */
export type Recording = ReturnType<typeof readRecording>

/** A code or a message of the server, without what is somebody's. */
export function safeWords(text: string): string {
  return redactor.words(text)
}
