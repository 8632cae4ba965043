import type { Page, Route } from '@playwright/test'
import { endOf, pathOf, type SavedEntry, sentAt } from './har'
import type { ReplayStart } from './replay-start'

/** Calls that never left the device: nothing to answer. */
const NOT_SENT = ['offline', 'input']
/** Calls that never told the member anything. */
const NEVER_TOLD = ['pending', 'cancelled']
/** Calls that had no answer when the report was made, or that the app itself gave up. */
const UNANSWERED = [...NEVER_TOLD, 'timeout']
const LIMIT_MS = 62_000
/** An answer takes as long as it took, up to this: what the page does until then is part of the record. */
const LONGEST_WAIT_MS = 2_000

/** A recorded call, and what became of it in the replay. */
interface Expected {
  entry: SavedEntry
  name: string
  state: 'awaited' | 'held' | 'answered'
  release: () => void
}

/**
 * Answers the page's calls from a report, in its order; `own` answers what the report does not hold. Where the replay
 * begins in the middle, its first page reads anew what the member's had read before: that is answered by what they had
 * been told last, and is no departure; where that has fallen out of the report too, by what they were told next.
 */
export async function answerFrom(
  page: Page,
  { entries, earlier, isCut }: ReplayStart,
  own: (route: Route) => Promise<void>,
) {
  const expected = entries
    .filter(({ response }) => !NOT_SENT.includes(response._failure ?? ''))
    .map((entry): Expected => ({ entry, name: nameOf(entry), state: 'awaited', release: () => {} }))
  const made: string[] = []
  const extra: string[] = []
  let recordedNow = 0
  let nextStep = 0

  const isDue = ({ name, entry }: Expected) => !isCut || !isRead(name) || sentAt(entry) <= nextStep
  /** What was told last by that name, or is about to be: with `network` among the failures, also that nothing came. */
  const toldLast = (name: string, failures: readonly string[] = ['', 'network']) => {
    const isAnswer = (entry: SavedEntry) =>
      nameOf(entry) === name && failures.includes(entry.response._failure ?? '')
    const entriesOf = (isMade: boolean) =>
      expected.filter(({ state }) => (state !== 'awaited') === isMade).map(({ entry }) => entry)
    return [...earlier, ...entriesOf(true)].findLast(isAnswer) ?? entriesOf(false).find(isAnswer)
  }
  /** What was read once already need not be read again: whether it is hangs on which of two came first. */
  const isForgiven = ({ name, entry }: Expected) =>
    isRead(name) && (isCut ? made.includes(name) : isRepeat(name, entry, expected))

  const isOver = ({ entry }: Expected) => endOf(entry) <= recordedNow
  /** The member's page had given it up by then. */
  const isGivenUp = (one: Expected) => one.entry.response._failure === 'cancelled' && isOver(one)
  /** It is over by then, and told nothing that one which was made did not. */
  const isPast = (one: Expected) =>
    isGivenUp(one) ||
    (isOver(one) && isAnswered(one.entry) && isRead(one.name) && isRepeat(one.name, one.entry, expected))
  /**
   * The call that the record has next by that name; one that is past only if no other had been sent by then. A read that was
   * passed over is not gone back to: the page has been told something newer since.
   */
  const nextOf = (name: string) => {
    const last = isRead(name)
      ? expected.findLastIndex((one) => one.name === name && one.state !== 'awaited')
      : -1
    const fitting = expected.filter(
      (one, index) => index > last && one.name === name && one.state === 'awaited' && isDue(one),
    )
    const sent = fitting.filter(({ entry }) => sentAt(entry) <= recordedNow)
    return sent.find((one) => !isPast(one)) ?? fitting.find((one) => !isGivenUp(one)) ?? fitting[0]
  }
  // A page that is closed meanwhile has dropped the call.
  const askOwn = (route: Route) => own(route).catch(() => {})

  // Below the page's own origin: a call of another must not be answered, nor sent on with the sandbox's token.
  await page.route('/socket.io/**', (route) => route.abort())
  await page.route('/api/**', async (route) => {
    const request = route.request()
    const name = `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`
    const isFirst = !made.includes(name)
    made.push(name)
    const next = nextOf(name)
    // What the member's page had given up and the replay's still wants is answered by what was told last.
    const told = next && isGivenUp(next) ? toldLast(name) : undefined
    if (next && told) {
      next.state = 'answered'
      return fulfil(route, told)
    }
    if (!next) {
      const last = toldLast(name)
      // Read again, or an entry's refresh (once a minute) whose last one has fallen out of the report.
      const isAgain = isRead(name)
        ? isCut || last !== undefined
        : isCut && isFirst && name === 'GET /api/wallet/refresh/slot'
      if (!isAgain) extra.push(name)
      return last ? fulfil(route, last) : askOwn(route)
    }
    // The member went on without this answer: their page still had what it was told before.
    if (isCut && isFirst && isRead(name) && !isThereBy(next.entry, nextStep)) {
      const last = toldLast(name, [''])
      const had = last && sentAt(last) <= sentAt(next.entry) ? last : undefined
      if (had || NEVER_TOLD.includes(next.entry.response._failure ?? '')) {
        next.state = 'answered'
        return had ? fulfil(route, had) : askOwn(route)
      }
    }
    next.state = 'held'
    const isHeldBack = endOf(next.entry) > recordedNow
    const soonest = pause(Math.min(next.entry.time, LONGEST_WAIT_MS))
    if (isHeldBack) await new Promise<void>((resolve) => Object.assign(next, { release: resolve }))
    await soonest
    const failure = next.entry.response._failure
    if (failure === 'timeout') {
      next.state = 'answered'
      // The app gives up by its own clock, which need not be waited for.
      return void page.clock.fastForward(LIMIT_MS).catch(() => {})
    }
    if (!isAnswered(next.entry)) return
    if (failure === 'too-long') await askOwn(route)
    else {
      await page.clock.setSystemTime(endOf(next.entry)).catch(() => {})
      await fulfil(route, next.entry)
    }
    // Not before it is on its way: a step that waits for it must not overtake it.
    next.state = 'answered'
  })

  return {
    made,
    extra,
    /** The calls that the report has, in its order. */
    names: expected.map(({ name }) => name),
    /** Lets through what was answered by that time of the record; `next` is when the member did something again. */
    moveTo: (time: number, next = Number.POSITIVE_INFINITY) => {
      recordedNow = time
      nextStep = next
      for (const one of expected) if (one.state === 'held' && endOf(one.entry) <= time) one.release()
    },
    /** What the record had by that time and the replay has not: calls that were sent, and answers that had come. */
    owed: (time: number) => {
      const open = expected.filter((one) => one.state === 'held' || !isForgiven(one))
      return {
        calls: open.filter(({ state, entry }) => state === 'awaited' && sentAt(entry) <= time),
        answers: open.filter(({ state, entry }) => state !== 'answered' && isThereBy(entry, time)),
      }
    },
  }
}

async function fulfil(route: Route, { response }: SavedEntry) {
  // A page that went on meanwhile has dropped the call.
  const gone = () => {}
  if (response.status === 0) return route.abort('connectionfailed').catch(gone)
  const date = response.headers.find(({ name }) => name === 'date')?.value
  await route
    .fulfill({
      status: response.status,
      body: response.content.text,
      headers: { 'content-type': response.content.mimeType, ...(date ? { date } : {}) },
    })
    .catch(gone)
}

const isAnswered = ({ response }: SavedEntry) => !UNANSWERED.includes(response._failure ?? '')

/** Whether its answer was there by that time of the record. */
const isThereBy = (entry: SavedEntry, time: number) => isAnswered(entry) && endOf(entry) <= time

const nameOf = (entry: SavedEntry) => `${entry.request.method} ${decodeURIComponent(pathOf(entry))}`

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const CHANGING = /(refresh\/slot|activate|resetpassword|receive|addWallet|clear|autoLogin)(\/|$)/
const READING_POSTS = /^POST \/api\/(statement(\/slip)?|invite|refund|chat\/history)$/

/** Whether a call only reads (some GETs change something). */
const isRead = (name: string) => (name.startsWith('GET ') && !CHANGING.test(name)) || READING_POSTS.test(name)

/** Whether a read told nothing that one which was made did not: the same, or nothing at all because the app gave it up. */
function isRepeat(name: string, entry: SavedEntry, expected: readonly Expected[]): boolean {
  const { response } = entry
  return expected.some(
    (other) =>
      other.name === name &&
      other.state !== 'awaited' &&
      (response._failure === 'cancelled' ||
        (isAnswered(other.entry) === isAnswered(entry) &&
          other.entry.response.status === response.status &&
          other.entry.response.content.text === response.content.text)),
  )
}
