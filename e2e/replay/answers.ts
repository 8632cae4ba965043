import type { Page, Route } from '@playwright/test'
import { endOf, pathOf, type SavedEntry, sentAt } from './har'
import type { ReplayStart } from './replay-start'

/** Failures of calls that never left the device. They need no answer. */
const NOT_SENT = ['offline', 'input']
/** Failures of calls that were still open when the report was made, or that the app cancelled. */
const NEVER_ANSWERED = ['pending', 'cancelled']
/** Failures after which the replay serves no answer: NEVER_ANSWERED, and calls that the app's own timeout ended. */
const UNANSWERED = [...NEVER_ANSWERED, 'timeout']
const LIMIT_MS = 62_000
/**
 * A recorded answer is served after the time that it took in the record, or after this time if that is shorter. It is
 * held longer when the replay hasn't reached the time at which the member's app got it.
 */
const LONGEST_WAIT_MS = 2_000

/** A recorded call and its state in the replay. */
interface Expected {
  entry: SavedEntry
  name: string
  state: 'awaited' | 'held' | 'answered'
  release: () => void
}

/**
 * Answers the page's calls from a report, in the recorded order. `own` answers calls that the report doesn't contain.
 * When the replay starts in the middle of a session, its first page also reads what the member's app already had. Such
 * a read gets the latest recorded answer, or the next one when no earlier one is left. It is not a departure.
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
  /**
   * The answer of the last recorded call of a name that precedes the start or that the page has already sent, else of
   * the first one that the page hasn't sent yet. `failures` lists the failures that count as an answer; '' stands for
   * no failure.
   */
  const latestAnswer = (name: string, failures: readonly string[] = ['', 'network']) => {
    const isAnswer = (entry: SavedEntry) =>
      nameOf(entry) === name && failures.includes(entry.response._failure ?? '')
    const entriesOf = (isMade: boolean) =>
      expected.filter(({ state }) => (state !== 'awaited') === isMade).map(({ entry }) => entry)
    return [...earlier, ...entriesOf(true)].findLast(isAnswer) ?? entriesOf(false).find(isAnswer)
  }
  /** True for a read that repeats an earlier one: whether it is sent depends on timing. */
  const isOptional = ({ name, entry }: Expected) =>
    isRead(name) && (isCut ? made.includes(name) : isRepeat(name, entry, expected))

  const isOver = ({ entry }: Expected) => endOf(entry) <= recordedNow
  /** True when the member's app had given the call up by now. */
  const isGivenUp = (one: Expected) => one.entry.response._failure === 'cancelled' && isOver(one)
  /**
   * True when the member's app had given the call up by now, or when the call is a read whose recorded answer had come
   * by now and is the same as that of a read that the page has already sent.
   */
  const isPast = (one: Expected) =>
    isGivenUp(one) ||
    (isOver(one) && isAnswered(one.entry) && isRead(one.name) && isRepeat(one.name, one.entry, expected))
  /**
   * The recorded call that answers the page's next call of a name. First choice is a call that the member's app had
   * sent by now and that isn't past, then one that it didn't give up, then any. A read that was skipped is never served
   * afterwards, because the page has newer data.
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
  // The page may close while its call is answered.
  const askOwn = (route: Route) => own(route).catch(() => {})

  // Restricted to the page's own origin. A call to another origin must not be answered or forwarded with the sandbox's
  // token.
  await page.route('/socket.io/**', (route) => route.abort())
  await page.route('/api/**', async (route) => {
    const request = route.request()
    const name = `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`
    const isFirst = !made.includes(name)
    made.push(name)
    const next = nextOf(name)
    // The member's app gave this call up, but the replay still needs an answer: it gets the latest recorded one.
    const latest = next && isGivenUp(next) ? latestAnswer(name) : undefined
    if (next && latest) {
      next.state = 'answered'
      return fulfil(route, latest)
    }
    if (!next) {
      const last = latestAnswer(name)
      // Not extra: a read that has a recorded answer, any read of a cut report, and the refresh on entry of a cut
      // report, whose recorded call may have been dropped.
      const isAgain = isRead(name)
        ? isCut || last !== undefined
        : isCut && isFirst && name === 'GET /api/wallet/refresh/slot'
      if (!isAgain) extra.push(name)
      return last ? fulfil(route, last) : askOwn(route)
    }
    // The member continued before this answer came, with the data of an earlier one.
    if (isCut && isFirst && isRead(name) && !isThereBy(next.entry, nextStep)) {
      const last = latestAnswer(name, [''])
      const had = last && sentAt(last) <= sentAt(next.entry) ? last : undefined
      if (had || NEVER_ANSWERED.includes(next.entry.response._failure ?? '')) {
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
      // The app's own timeout ends the call. The page's clock is moved past it, so that nobody waits a minute.
      return void page.clock.fastForward(LIMIT_MS).catch(() => {})
    }
    if (!isAnswered(next.entry)) return
    if (failure === 'too-long') await askOwn(route)
    else {
      await page.clock.setSystemTime(endOf(next.entry)).catch(() => {})
      await fulfil(route, next.entry)
    }
    // Counts as answered only now: a waiting step must not continue before the answer is sent.
    next.state = 'answered'
  })

  return {
    made,
    extra,
    /** The names of the recorded calls that left the device, in order. */
    names: expected.map(({ name }) => name),
    /** Releases the answers that the record had by `time`. `next` is the time of the next recorded step. */
    moveTo: (time: number, next = Number.POSITIVE_INFINITY) => {
      recordedNow = time
      nextStep = next
      for (const one of expected) if (one.state === 'held' && endOf(one.entry) <= time) one.release()
    },
    /**
     * What the record had by `time` and the replay hasn't: calls not sent yet, and answers not served yet. Calls that
     * are optional and not sent are left out.
     */
    owed: (time: number) => {
      const open = expected.filter((one) => one.state === 'held' || !isOptional(one))
      return {
        calls: open.filter(({ state, entry }) => state === 'awaited' && sentAt(entry) <= time),
        answers: open.filter(({ state, entry }) => state !== 'answered' && isThereBy(entry, time)),
      }
    },
  }
}

async function fulfil(route: Route, { response }: SavedEntry) {
  // The page may have dropped the call by navigating.
  const ignoreClosed = () => {}
  // Any target will do: the app checks only whether the answer comes from another address than it called.
  if (response._failure === 'redirected')
    return route.fulfill({ status: 302, headers: { location: '/' } }).catch(ignoreClosed)
  if (response.status === 0) return route.abort('connectionfailed').catch(ignoreClosed)
  const date = response.headers.find(({ name }) => name === 'date')?.value
  await route
    .fulfill({
      status: response.status,
      body: response.content.text,
      headers: { 'content-type': response.content.mimeType, ...(date ? { date } : {}) },
    })
    .catch(ignoreClosed)
}

const isAnswered = ({ response }: SavedEntry) => !UNANSWERED.includes(response._failure ?? '')

/** True when the record had the answer by `time`. */
const isThereBy = (entry: SavedEntry, time: number) => isAnswered(entry) && endOf(entry) <= time

const nameOf = (entry: SavedEntry) => `${entry.request.method} ${decodeURIComponent(pathOf(entry))}`

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const CHANGING = /(refresh\/slot|activate|resetpassword|receive|addWallet|clear|autoLogin)(\/|$)/
const READING_POSTS = /^POST \/api\/(statement(\/slip)?|invite|refund|chat\/history)$/

/** True for a call that only reads. Some GETs change something, and some POSTs only read. */
const isRead = (name: string) => (name.startsWith('GET ') && !CHANGING.test(name)) || READING_POSTS.test(name)

/**
 * True when a read adds nothing to one of the same name that the page has already sent: it has the same answer, or none
 * because the member's app gave it up.
 */
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
