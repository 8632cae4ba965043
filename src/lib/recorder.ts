import { createRedactor } from './redact'
import type { StorageArea, StorageKey } from './storage'

/** The most calls and steps that are kept. */
export const KEPT_CALLS = 50
export const KEPT_STEPS = 200
/** A longer answer is left out, in characters. */
const LONGEST_BODY = 200_000

/** A call to the server as it is kept: stand-ins only, see `lib/redact`. Times in epoch ms. */
export interface Exchange {
  at: number
  ms: number
  method: string
  path: string
  input: unknown
  /** 0: no answer came (yet). */
  status: number
  body: string
  /** The server's clock, where it told it. */
  date: string
  /** Why there is no answer: the error's kind, `pending` while it runs, `too-long` for a body that was left out. */
  failure: string
}

/** Something that the member did or was told, by the handle of handles.md; never what was typed or read. */
export interface Step {
  at: number
  type: 'open' | 'route' | 'press' | 'input' | 'told' | 'online' | 'offline'
  /** `data-testid` of the nearest element that has one. */
  handle?: string
  /** Which of several with that handle, from 0. */
  nth?: number
  /** Which button or link inside it, from 0, where the handle is on something around it. */
  within?: number
  /** `route`, `open`: the path, and the search without what is somebody's. */
  to?: string
  /** `route`: the member went back or forward. */
  back?: boolean
  /** `input`: the kind of field, and whether it was left empty. */
  field?: string
  empty?: boolean
  /** `told`: success, refused or unknown, and the server's code. */
  outcome?: string
  code?: string
}

/** What a replay puts into storage before it opens the app; a token is only said to be there. */
export interface Flags {
  storageKept: boolean
  token: StorageArea | null
  stored: Partial<Record<StorageKey, string>>
}

const redactor = createRedactor()
let startedAt = Date.now()
const exchanges: Exchange[] = []
const steps: Step[] = []
let flags: Flags = { storageKept: true, token: null, stored: {} }

function keep<Kept>(ring: Kept[], one: Kept, most: number) {
  ring.push(one)
  if (ring.length > most) ring.shift()
}

/** Notes what storage holds as the app starts, at an epoch time in ms. */
export function noteStart({ stored, ...more }: Flags, at = Date.now()) {
  startedAt = at
  const scrubbed = Object.entries(stored).map(([key, value]) => [key, redactor.scrub(value)])
  flags = { ...more, stored: Object.fromEntries(scrubbed) }
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
export function noteCall(sent: SentCall, at = Date.now()) {
  const exchange: Exchange = {
    at,
    ms: 0,
    method: sent.method,
    path: quietly(() => redactor.path(sent.path, sent.input), sent.path),
    input: quietly(() => redactor.json(sent.path, bodyOf(sent)), null),
    status: 0,
    body: '',
    date: '',
    failure: 'pending',
  }
  keep(exchanges, exchange, KEPT_CALLS)
  const settle = (outcome: Partial<Exchange>, now: number) =>
    Object.assign(exchange, { ms: now - at, failure: '' }, outcome)
  return {
    answered: (status: number, body: string, date: unknown, now = Date.now()) => {
      const isLong = body.length > LONGEST_BODY
      settle(
        {
          status,
          date: typeof date === 'string' ? date : '',
          body: isLong ? '' : quietly(() => redactor.body(sent.path, body), ''),
          failure: isLong ? 'too-long' : '',
        },
        now,
      )
    },
    failed: (kind: string, now = Date.now()) => settle({ failure: kind }, now),
  }
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

/** Notes a step. Typing in one field is one step. */
export function noteStep(step: Omit<Step, 'at'>, at = Date.now()) {
  const last = steps.at(-1)
  const kept = { at, ...step, ...(step.code ? { code: redactor.scrub(step.code) } : {}) }
  const goesOn =
    step.type === 'input' && last?.type === 'input' && last.handle === step.handle && last.nth === step.nth
  if (goesOn) Object.assign(last, kept)
  else keep(steps, kept, KEPT_STEPS)
}

/** The search keys of handles.md that say where one is; the values of all others are replaced. */
const PLACE_KEYS = ['modal', 'game', 'banners', 'bonus', 'page', 'expired', 'about', 'from', 'type', 'status']

/** An address inside the app without what is somebody's: `/user/home?modal=game&game=PG`. */
export function placeOf(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].map(([name, value]) => {
    if (PLACE_KEYS.includes(name)) return [name, redactor.scrub(value)]
    return [name, name === 'redirect' ? redactor.scrub(value.split('?')[0] ?? '') : redactor.search(value)]
  })
  const text = new URLSearchParams(kept).toString()
  return redactor.scrub(pathname) + (text && `?${text}`)
}

/** Everything kept, oldest first, once more without what has become known as somebody's since. */
export function readRecord() {
  return {
    startedAt,
    flags,
    steps: steps.map((step) => ({ ...step })),
    exchanges: exchanges.map((one) => ({ ...one, body: quietly(() => redactor.again(one.body), '') })),
  }
}

/** What `readRecord` gives. */
export type MemberRecord = ReturnType<typeof readRecord>

/** A text that the server wrote, without what is somebody's. */
export function safeText(text: string): string {
  return redactor.scrub(text)
}
