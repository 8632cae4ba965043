import { countSleep, type Moment, steadyNow } from '@/lib/browser/steady-clock'
import type { Answer } from './prefetched-calls'

/** The `Date` header has whole seconds, so clocks and times that differ by two seconds or less count as equal. */
export const CLOCK_NOISE_MS = 2_000
const SECOND_MS = 1_000

interface Heard {
  date: number
  /** When it was heard, where it is a clock. */
  moment: Moment | null
  /** The server's clock minus the page's steady clock, in ms; null when a cache may have kept the answer. */
  skew: number | null
}

/** What the last answer to each call said of the time, by path; the latest is last. */
const heard = new Map<string, Heard>()

/**
 * The server's clock minus this page's (`steadyNow`) in ms; null without a clock. With `call`, from the last answer to
 * that call, because the times in it are by the clock of the server that sent it. Without one of its own, and without
 * `call`, from the latest answer to any call.
 */
export function clockSkew(call?: { path: string }): number | null {
  const own = call && heard.get(call.path)?.skew
  if (typeof own === 'number') return own
  return [...heard.values()].reduce<number | null>((latest, { skew }) => skew ?? latest, null)
}

/** The time (epoch ms) by the server's clock (`clockSkew`); by this page's own where no answer has said it. */
export const serverNow = (call?: { path: string }): number => steadyNow() + (clockSkew(call) ?? 0)

/**
 * Learns the server's time from an answer's `Date`, and gives the answer's age in ms: how long a cache has kept it. An
 * answer that a cache can have kept has no clock: one with an `Age`, and one that repeats a call's `Date` although the
 * server has sent a later one since. Nor has an answer of the chat, which may be another server.
 */
export function noteServerDate(
  { path, host }: { path: string; host?: 'chat' | undefined },
  { date: header, age }: Pick<Answer, 'date' | 'age'>,
): number {
  const kept = Math.max(0, Number(age) * SECOND_MS) || 0
  if (host) return kept
  const date = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const isRepeated =
    heard.get(path)?.date === date && [...heard.values()].some((one) => one.date > date + CLOCK_NOISE_MS)
  const isClock = !Number.isNaN(date) && age === null && !isRepeated
  const moment = { device: Date.now(), steady: steadyNow(), server: date }
  const before = heard.get(path)?.moment
  if (isClock && before) countSleep(before, moment)
  const difference = date - steadyNow()
  heard.delete(path)
  heard.set(path, {
    date,
    moment: isClock ? { ...moment, steady: steadyNow() } : null,
    skew: isClock ? (Math.abs(difference) > CLOCK_NOISE_MS ? difference : 0) : null,
  })
  return isRepeated ? Math.max(kept, serverNow() - date) : kept
}

/** How long a cache had kept an answer when it came, in ms, by what was read from it. */
const ages = new WeakMap<object, number>()

/** Notes how long a cache had kept the answer that `output` was read from. Gives the output. */
export function noteAge(output: unknown, keptMs: number): unknown {
  if (keptMs > 0 && typeof output === 'object' && output !== null) ages.set(output, keptMs)
  return output
}

/** How old data was when it came, in ms: more than 0 for the answer of a cache. */
export const ageOnArrival = (output: unknown): number => ages.get(Object(output)) ?? 0
