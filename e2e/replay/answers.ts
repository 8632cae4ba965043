import type { Page, Route } from '@playwright/test'
import { endOf, nameOf, type SavedEntry, sentAt, specOf } from './har'
import type { ReplayStart } from './prepare-page'

/** Failures of calls that never left the device. They need no answer. */
const NOT_SENT = ['offline', 'input']
/** Failures of calls that were still open when the report was made, or that the app cancelled. */
const NEVER_ANSWERED = ['pending', 'cancelled']
const TIME_LIMIT_MS = 62_000
/** The only requests that a file answers. A document or a script of a stranger's would run in support's browser. */
const ANSWERED_TYPES = ['fetch', 'xhr']

/** The recorded answers of one call, in order. */
interface Queue {
  isRead: boolean
  waiting: SavedEntry[]
  /** The answer that a read had last. */
  last?: SavedEntry
  isMade: boolean
}

/**
 * Answers the page's calls from a report: each call has a queue of its recorded answers. A call that changes something
 * gets the next one. A read gets the latest one that the member's app had asked for by then, and the last one again
 * when the queue has no other. An answer is held until the replay has reached the time at which the member's app got
 * it. `own` answers calls that the report doesn't contain.
 */
export async function answerFrom(
  page: Page,
  { entries, earlier, isCut }: ReplayStart,
  own: (route: Route) => Promise<void>,
) {
  const recorded = entries.filter(({ response }) => !NOT_SENT.includes(response._failure ?? ''))
  const answered = new Set(recorded.filter((entry) => !isUnanswered(entry)).map(nameOf))
  const queues = new Map<string, Queue>()
  function queueOf(name: string): Queue {
    const queue = queues.get(name) ?? { isRead: specOf(name)?.kind === 'query', waiting: [], isMade: false }
    queues.set(name, queue)
    return queue
  }
  // A page that was opened before the replay's start had the answers of `earlier`.
  for (const entry of earlier.filter(isAnswer)) queueOf(nameOf(entry)).last = entry
  // A read that repeats the answer before it is left out, and so is a read without an answer beside others with one:
  // whether an app makes such a read depends on its timing.
  for (const entry of recorded) {
    const { isRead, waiting } = queueOf(nameOf(entry))
    const before = waiting.at(-1)
    const isRepeat = isUnanswered(entry) ? answered.has(nameOf(entry)) : before && isAlike(before, entry)
    if (!isRead || !isRepeat) waiting.push(entry)
  }
  const made: string[] = []
  const extra: string[] = []
  const pending = new Map<SavedEntry, () => void>()
  let recordedNow = 0
  let nextStep = 0

  function take({ isRead, waiting, last }: Queue): SavedEntry | undefined {
    if (!isRead) return waiting.shift()
    const due = waiting.filter((entry) => sentAt(entry) <= nextStep)
    const next = due.findLast((entry) => sentAt(entry) <= recordedNow) ?? due[0]
    const taken = next ?? (last ? undefined : waiting[0])
    if (taken) waiting.splice(0, waiting.indexOf(taken) + 1)
    return taken
  }

  async function answer(route: Route, name: string) {
    const queue = queueOf(name)
    const { isRead, last } = queue
    const isFirst = isCut && !queue.isMade
    queue.isMade = true
    const entry = take(queue)
    if (entry && isAnswer(entry)) queue.last = entry
    // The member went on before this answer came, with data from before the report's first call.
    const isEarly = entry && isFirst && isRead && !isThereBy(entry, nextStep)
    if (entry && !isEarly) return serve(route, entry)
    const known = last ?? queue.last
    if (known && isRead) return fulfil(route, known)
    // The call that refreshes the games' balances on entry is the only change that no press sends.
    if (!isRead && !(isFirst && name === 'GET /api/wallet/refresh/slot')) extra.push(name)
    return own(route)
  }

  async function serve(route: Route, entry: SavedEntry) {
    const failure = entry.response._failure ?? ''
    const reached = new Promise<void>((resolve) => pending.set(entry, resolve))
    if (endOf(entry) > recordedNow) await reached
    if (NEVER_ANSWERED.includes(failure)) return
    // The app's own timeout ends the call. The page's clock is moved past it, so that nobody waits a minute.
    if (failure === 'timeout') await page.clock.fastForward(TIME_LIMIT_MS)
    else if (failure === 'too-long') await own(route)
    else {
      await page.clock.setSystemTime(endOf(entry))
      await fulfil(route, entry)
    }
    // No longer pending only now: a waiting step must not continue before the answer is sent.
    pending.delete(entry)
  }

  // Restricted to the page's own origin. A call to another origin must not be answered or forwarded with the sandbox's
  // token.
  await page.route('/socket.io/**', (route) => route.abort())
  await page.route('/api/**', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) return route.abort('blockedbyclient')
    if (!ANSWERED_TYPES.includes(request.resourceType())) return route.fallback()
    const name = `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`
    made.push(name)
    // The page may close, or drop the call by navigating, while it is answered.
    await answer(route, name).catch(() => {})
  })

  return {
    made,
    /** Calls that change something and are not in the record. */
    extra,
    /** The names of the recorded calls that left the device, in order. */
    names: recorded.map(nameOf),
    /** Releases the answers that the record had by `time`. `next` is the time of the next recorded step. */
    moveTo: (time: number, next = Number.POSITIVE_INFINITY) => {
      recordedNow = time
      nextStep = next
      for (const [entry, release] of pending) if (endOf(entry) <= time) release()
    },
    /**
     * What the record had by `time` and the replay hasn't: calls not made yet, and answers not served yet. In a cut
     * report a read is owed once: whether the page repeats it depends on what it had before.
     */
    owed: (time: number) => {
      const waiting = [...queues.values()]
        .filter(({ isRead, isMade }) => !(isCut && isRead && isMade))
        .flatMap((queue) => queue.waiting.filter((entry) => sentAt(entry) <= time))
      const open = [...waiting, ...pending.keys()].filter((entry) => isThereBy(entry, time))
      return { calls: waiting, answers: open }
    },
  }
}

async function fulfil(route: Route, { response }: SavedEntry) {
  // Any target will do: the app checks only whether the answer comes from another address than it called.
  if (response._failure === 'redirected') return route.fulfill({ status: 302, headers: { location: '/' } })
  if (response.status === 0) return route.abort('connectionfailed')
  const date = response.headers.find(({ name }) => name === 'date')?.value
  return route.fulfill({
    status: response.status,
    body: response.content.text,
    headers: {
      'content-type': response.content.mimeType,
      'content-security-policy': "default-src 'none'; sandbox",
      ...(date ? { date } : {}),
    },
  })
}

const isUnanswered = ({ response }: SavedEntry) => NEVER_ANSWERED.includes(response._failure ?? '')

/** True for an answer that a page can be given again: one of the server, or the connection's failure. */
const isAnswer = ({ response }: SavedEntry) => ['', 'network'].includes(response._failure ?? '')

/** True when the record had the answer by `time`. */
const isThereBy = (entry: SavedEntry, time: number) =>
  !isUnanswered(entry) && entry.response._failure !== 'timeout' && endOf(entry) <= time

const isAlike = ({ response: one }: SavedEntry, { response: other }: SavedEntry) =>
  one.status === other.status && one._failure === other._failure && one.content.text === other.content.text
