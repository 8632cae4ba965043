import * as z from 'zod/mini'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { memberMarks } from '@/session/last-member'
import { readToken } from '@/session/stored-token'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import type { Sign } from '../endpoint/evidence'
import { clockSkew, serverNow } from '../transport/clock'
import { markedSign, type Press } from './create-evidence'

/** What every version of the app stores of an action: whose it is, and since when. */
const anyVersion = z.looseObject({
  id: z.string(),
  /** The best of the member's marks (`memberMarks`). */
  of: z.string(),
  /** The time of the press, epoch ms: by the server's clock if `isTimed`, else by the device's. */
  at: z.int(),
  isTimed: z._default(z.boolean(), false),
  /** The same time by the device's clock, whatever that says: an age is counted by the clock that wrote it. */
  deviceAt: z.optional(z.int()),
})

/**
 * A sent money action whose outcome isn't known yet, or a spin whose prize isn't shown yet. It belongs to the member and
 * not to the token, so that the next page knows of it when this one is closed early, and the next session when this one
 * ends by itself.
 */
const sentAction = z.object({
  ...anyVersion.shape,
  deviceAt: z.int(),
  /** The declaration's key, such as `wallet withdraw-all`. */
  action: z.string(),
  /** The currency of its amount, as far as the app knew it. */
  currency: z._default(z.nullable(z.enum(['BAHT', 'LAK'])), null),
  /** What shows that it was carried out, with what was known before the press. */
  signs: z.readonly(z.array(markedSign)),
  /** The idempotency key, and below it the order's fingerprint. Both are null where the build uses no keys. */
  key: z._default(z.nullable(z.string()), null),
  order: z._default(z.nullable(z.number()), null),
  /** What the server has answered, where that is shown some time after the answer. */
  result: z._default(z.nullable(z.string()), null),
  /** The member has seen that the outcome is unknown: stored only for its key. */
  reported: z._default(z.boolean(), false),
  /** The member has sent a later one, so that what the server shows may be of that one. */
  isOvertaken: z.optional(z.boolean()),
})
export type SentAction = z.output<typeof sentAction>

/** Changes with the stored actions. */
export const sentChanges = createStore(0)

/** The lost answers that the member is told of and has not dismissed yet. */
export const lostAnswers = createStore<readonly SentAction[]>([])

/** How long a reported action and one of an ended session are kept, in ms. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/**
 * The member's sent actions, oldest first. When signed out, those of the last member whose session ended by itself.
 */
export function readSent(): readonly SentAction[] {
  const isSignedIn = readToken() !== null
  return readAll()
    .flatMap(readable)
    .filter((one) => isOfMember(one) && (isSignedIn || isRecent(one)))
}

/** Everybody's, also those that another version of the app has stored and this one can't read. */
function readAll() {
  const stored = readStoredJson('sent-actions', z.array(z.catch(z.nullable(anyVersion), null))) ?? []
  // An older build stored no time of the device.
  return stored.flatMap((one) => (one ? { ...one, deviceAt: one.deviceAt ?? one.at } : []))
}

type Stored = ReturnType<typeof readAll>[number]

/** The action, if this version can read it. Another one stays stored for the version that can. */
function readable(one: Stored): SentAction[] {
  const { data } = sentAction.safeParse(one)
  return data ? [data] : []
}

/** An action that was sent before an answer named the member has the mark of the token. */
const isOfMember = ({ of }: Pick<Stored, 'of'>) => memberMarks().includes(of)

/** By either clock, each compared with itself: the device's may be days wrong, or have been set meanwhile. */
const isRecent = ({ at, isTimed, deviceAt }: Pick<SentAction, 'at' | 'isTimed' | 'deviceAt'>) =>
  Math.abs(Date.now() - deviceAt) < KEPT_MS ||
  (isTimed && clockSkew() !== null && Math.abs(serverNow() - at) < KEPT_MS)

/**
 * Updates the signed-in member's list. Drops the reported actions that are a day old, and all but everybody's last 20
 * actions. Does nothing when signed out.
 */
export function changeSent(change: (sent: readonly SentAction[]) => readonly SentAction[]) {
  const [of] = memberMarks()
  if (readToken() === null || of === undefined) return
  const others = readAll().filter((one) => !isOfMember(one) || readable(one).length === 0)
  const sent = change(readSent()).filter((one) => !one.reported || isRecent(one))
  store([...others, ...sent.map((one) => ({ ...one, of }))])
}

function store(sent: readonly (Stored | SentAction)[]) {
  if (sent.length === 0) removeStored('sent-actions')
  else writeStoredJson('sent-actions', sent.slice(-MOST))
  sentChanges.change((count) => count + 1)
}

/**
 * Removes an action whose outcome is known, even when its session has ended. With `keep`, an action that was reported
 * without a known outcome stays stored as reported: a repeated order reuses its key, and is told from it by the
 * statement.
 */
export function removeSent(id: string, keep = false) {
  const rest = readAll().flatMap((one) => {
    if (one.id !== id) return [one]
    return keep ? [{ ...one, reported: true }] : []
  })
  store(rest)
}

/** Removes what is a day old, when a session begins. */
export const dropOldSent = () => store(readAll().filter(isRecent))

/** Removes the member's actions, when they sign out. */
export const forgetSent = () => store(readAll().filter((one) => !isOfMember(one)))

/** The signs that show an order. */
export function signsOf({ evidence }: Pick<EndpointSpec, 'evidence'>, variables: unknown): readonly Sign[] {
  return typeof evidence === 'function' ? (evidence as (input: unknown) => readonly Sign[])(variables) : []
}

/** From where to where a sent action moves how much. What its signs don't say is undefined, or null for the amount. */
export function movementOf({ signs }: Pick<SentAction, 'signs'>) {
  const movements = signs.flatMap(({ sign, mark }) => (sign.by === 'balances' ? [{ ...sign, mark }] : []))
  const [{ from, to, mark } = { mark: null }] = movements
  const [named] = signs.flatMap(({ sign }) => ('amount' in sign && sign.amount !== null ? [sign.amount] : []))
  // The whole of a balance: what it was before the press.
  const whole: unknown = from !== undefined && Array.isArray(mark) ? mark[0] : null
  return { from, to, amount: named ?? (Number.isSafeInteger(whole) ? Number(whole) : null) }
}

const orderOf = ({ signs }: Pick<SentAction, 'signs'>) => JSON.stringify(signs.map(({ sign }) => sign))

/** A sent action as the press whose outcome is looked for, among the others that have no known outcome. */
export function pressOf(
  sent: Pick<SentAction, 'id' | 'signs' | 'at' | 'isTimed'>,
  others: readonly SentAction[],
): Press {
  const equal = others.filter(
    (one) => one.id !== sent.id && one.at <= sent.at && orderOf(one) === orderOf(sent),
  )
  return {
    signs: sent.signs,
    at: sent.isTimed ? sent.at : null,
    rank: equal.filter(({ reported }) => !reported).length,
    isRepeated: equal.length > 0,
  }
}
