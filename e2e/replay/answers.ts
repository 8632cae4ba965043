import type { Page, Route } from '@playwright/test'
import { endOf, pathOf, type SavedEntry } from './har'

/** Calls that never left the device: nothing to answer. */
const NOT_SENT = ['offline', 'input']
/** Calls that had no answer when the report was made, or that the app itself gave up. */
const UNANSWERED = ['pending', 'cancelled', 'timeout']
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

/** Answers the page's calls from a report, in its order; `own` answers what the report does not hold. */
export async function answerFrom(
  page: Page,
  entries: readonly SavedEntry[],
  own: (route: Route) => Promise<void>,
) {
  const expected: Expected[] = entries
    .filter(({ response }) => !NOT_SENT.includes(response._failure ?? ''))
    .map((entry) => ({
      entry,
      name: `${entry.request.method} ${decodeURIComponent(pathOf(entry))}`,
      state: 'awaited',
      release: () => {},
    }))
  const made: string[] = []
  const extra: string[] = []
  let recordedNow = 0

  await page.route('**/socket.io/**', (route) => route.abort())
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const name = `${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`
    made.push(name)
    const next = expected.find((one) => one.name === name && one.state === 'awaited')
    if (!next) {
      const last = expected.findLast((one) => one.name === name && !one.entry.response._failure)
      if (!last || !isRead(name)) extra.push(name)
      return last ? fulfil(route, last.entry) : own(route)
    }
    next.state = 'held'
    const isHeldBack = endOf(next.entry) > recordedNow
    const soonest = pause(Math.min(next.entry.time, LONGEST_WAIT_MS))
    if (isHeldBack) await new Promise<void>((resolve) => Object.assign(next, { release: resolve }))
    await soonest
    const failure = next.entry.response._failure ?? ''
    if (!UNANSWERED.includes(failure)) next.state = 'answered'
    if (failure === 'timeout') {
      next.state = 'answered'
      // The app gives up by its own clock, which need not be waited for.
      return void page.clock.fastForward(LIMIT_MS).catch(() => {})
    }
    if (UNANSWERED.includes(failure)) return
    if (failure === 'too-long') return own(route)
    await page.clock.setSystemTime(endOf(next.entry)).catch(() => {})
    await fulfil(route, next.entry)
  })

  return {
    made,
    extra,
    /** The calls that the report has, in its order. */
    names: expected.map(({ name }) => name),
    /** The calls that have not been made. */
    missing: () =>
      expected.filter((one) => one.state === 'awaited' && !isRepeat(one, expected)).map(({ name }) => name),
    /** Lets through what was answered by that time of the record. */
    moveTo: (time: number) => {
      recordedNow = time
      for (const one of expected) if (one.state === 'held' && endOf(one.entry) <= time) one.release()
    },
    /** What should have been answered by that time of the record and is not yet. */
    owed: (time: number) =>
      expected.filter(
        (one) =>
          one.state === 'awaited' &&
          endOf(one.entry) <= time &&
          !UNANSWERED.includes(one.entry.response._failure ?? '') &&
          !isRepeat(one, expected),
      ),
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const CHANGING = /(refresh\/slot|activate|resetpassword|receive|addWallet|clear|autoLogin)(\/|$)/
const READING_POSTS = /^POST \/api\/(statement(\/slip)?|invite|refund|chat\/history)$/

/** Whether a call only reads (contract rule 5 names the GETs that do not). */
const isRead = (name: string) => (name.startsWith('GET ') && !CHANGING.test(name)) || READING_POSTS.test(name)

/** A read that told the same as one before it: whether it is asked once more hangs on which of two came first. */
function isRepeat({ entry, name }: Expected, expected: readonly Expected[]): boolean {
  const same = (other: Expected) =>
    other.name === name &&
    other.state !== 'awaited' &&
    other.entry.response.status === entry.response.status &&
    other.entry.response.content.text === entry.response.content.text
  return isRead(name) && expected.some(same)
}
