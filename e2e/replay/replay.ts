import { setTimeout as pass } from 'node:timers/promises'
import type { BrowserContextOptions, Page, Request, Route } from '@playwright/test'
import { ERROR_KINDS } from '@/api/core/endpoint/errors'
import { languageTag } from '@/lib/locale'
import { takeScreenSnapshot } from '@/recorder/outcome-observer'
import type { ReportedOutcome, ScreenSnapshot } from '@/recorder/recording'
import { openApp } from '../support/browser/open-app'
import { answerFrom } from './answers'
import { nameOf, type SavedReport, type SavedStep } from './har'
import { act, isAct, isThere, reach } from './perform'
import { isSameLocation, preparePage, replayStart } from './prepare-page'

/** A difference between the replay and the record: the step (from 1) and the reason. */
export interface Departure {
  step: number
  what: string
  why: string
}

/** The result of a replay. Each `expected` is the recorded value. */
export interface Replayed {
  departures: Departure[]
  route: { expected: string; actual: string }
  screen: { expected: ScreenSnapshot; actual: ScreenSnapshot }
  calls: { expected: string[]; made: string[]; missing: string[]; extra: string[] }
}

const ROUTE_LIMIT_MS = 4_000
const CALL_LIMIT_MS = 4_000
const REACH_AFTER_MS = 1_000
const OUTCOME_LIMIT_MS = 8_000
const LONG_PAUSE_MS = 6_000
const PLACE_LIMIT_MS = 5_000
const KINDS: ReadonlySet<string> = new Set(ERROR_KINDS)

/** Playwright's settings for a browser like the member's. */
export function contextOf({ log: { _report: about } }: SavedReport): BrowserContextOptions {
  const hours = about.timeZoneOffset / 60
  return {
    viewport: { width: about.viewport.width, height: about.viewport.height },
    deviceScaleFactor: Math.min(about.viewport.scale, 3),
    hasTouch: about.viewport.touch,
    isMobile: about.viewport.touch,
    locale: languageTag(about.locale),
    timezoneId:
      hours === -7 || !Number.isInteger(hours) ? 'Asia/Bangkok' : `Etc/GMT${hours >= 0 ? '+' : ''}${hours}`,
    userAgent: about.userAgent,
    serviceWorkers: 'block',
    reducedMotion: about.reducedMotion ? 'reduce' : 'no-preference',
  }
}

/**
 * Replays a report on a page of the app. It restores the member's storage and clock, answers each call from the file,
 * and performs each step by its handle with substitutes for what was typed. `around` wraps each step. `own` answers
 * calls that the file doesn't contain.
 */
export async function replay(
  page: Page,
  report: SavedReport,
  own: (route: Route) => Promise<void>,
  around: (name: string, run: () => Promise<unknown>) => Promise<void> = async (_, run) => void (await run()),
): Promise<Replayed> {
  const { _report: about } = report.log
  const start = replayStart(report)
  const { steps, first, opened, since, ended, isCut } = start
  const departures: Departure[] = []
  const until = idleWaiter(page)
  const outcomes = await preparePage(page, start, about.locale)
  const seen = new Set<ReportedOutcome>()
  const answers = await answerFrom(page, start, own)

  answers.moveTo(since, steps[first + 1]?.at)
  await around(`open ${opened.to}`, () => openApp(page, opened.to))

  for (const [index, step] of steps.entries()) {
    if (index <= first || step.at < since) continue
    const depart = (why: string | null) => {
      if (why) departures.push({ step: index + 1, what: titleOf(step), why })
    }
    await around(titleOf(step), async () => {
      answers.moveTo(step.at, steps[index + 1]?.at)
      if (isAct(step)) depart(await settle(step))
      const pause = step.at - (steps[index - 1]?.at ?? step.at)
      if (pause > LONG_PAUSE_MS) await page.clock.fastForward(pause - LONG_PAUSE_MS / 2)
      // Queries become stale by the page's clock, so it follows the record however slow the replay is.
      await page.clock.setSystemTime(step.at)
      depart(await perform(step, index))
    })
  }

  answers.moveTo(ended)
  const missing = () => answers.owed(ended).calls.map(nameOf)
  await until(async () => missing().length === 0, CALL_LIMIT_MS)
  const expected = steps.findLast(({ to }) => to !== undefined)?.to ?? ''
  await until(async () => isSameLocation(page.url(), expected), ROUTE_LIMIT_MS)
  let actual: ScreenSnapshot = { shown: [], outcomes: [] }
  await until(async () => {
    const isQuiet = answers.owed(ended).answers.length === 0
    actual = await page.evaluate(takeScreenSnapshot)
    return isQuiet && isSame(about.screen, actual)
  }, OUTCOME_LIMIT_MS)
  const { pathname, search } = new URL(page.url())
  return {
    departures,
    route: { expected, actual: pathname + search },
    // The snapshot of the wait above. A new one could meet a refetch that hides parts of the screen for a moment.
    screen: { expected: about.screen, actual },
    calls: { expected: answers.names, made: answers.made, missing: missing(), extra: answers.extra },
  }

  /** Waits until everything before the step was sent and answered. Returns null, or a text that names what is late. */
  async function settle(step: SavedStep): Promise<string | null> {
    const owed = () => answers.owed(step.at - 1)
    await until(async () => owed().answers.length === 0, REACH_AFTER_MS)
    // A missing call may belong to this step: resting on a link requests its page before the press.
    if (owed().calls.length > 0) await reach(page, step)
    const late = () => [...new Set([...owed().calls, ...owed().answers])].map(nameOf)
    if (await until(async () => late().length === 0, CALL_LIMIT_MS)) return null
    return `these calls of the record had not been made: ${late().join(', ')}`
  }

  async function perform(step: SavedStep, index: number): Promise<string | null> {
    if (isAct(step)) {
      await until(() => isThere(page, step), PLACE_LIMIT_MS)
      return act(page, step, report)
    }
    if (step.type === 'route') return arrive(step, index)
    if (step.type === 'outcome') return matchOutcome(step)
    await page.context().setOffline(step.type === 'offline')
    return null
  }

  /**
   * Follows a navigation. The app navigates by itself, or the member went back or forward. A page that was only passed
   * may already be left.
   */
  async function arrive(step: SavedStep, index: number): Promise<string | null> {
    const place = step.to ?? ''
    const isPassing = steps.slice(index + 1).find(({ type }) => type !== 'outcome')?.type === 'route'
    if (isPassing && !step.by) return null
    // After closing a sheet the app goes back by itself, so this waits longer: going back twice would leave the page.
    const before = steps[index - 1]
    const isApps = before?.type === 'close' || before?.handle === 'modal-close'
    const limit = step.by && !isApps ? ROUTE_LIMIT_MS / 4 : ROUTE_LIMIT_MS
    const hasCome = () => until(async () => isSameLocation(page.url(), place), limit)
    // Going forward is always the member's doing, so it is not awaited. While waiting, a sheet could open by itself.
    if (step.by !== 'forward' && (await hasCome())) return null
    if (step.by === 'back') await page.goBack({ timeout: ROUTE_LIMIT_MS }).catch(() => null)
    if (step.by === 'forward') await page.goForward({ timeout: ROUTE_LIMIT_MS }).catch(() => null)
    if (isPassing || (await hasCome())) return null
    // The page before the replay's start is not in this browser's history.
    if (step.by && isCut) await openApp(page, place)
    if (await hasCome()) return null
    const { pathname, search } = new URL(page.url())
    return `the member came to ${place}, the replay is at ${pathname}${search}`
  }

  async function matchOutcome(step: SavedStep): Promise<string | null> {
    const isHeard = await until(async () => {
      const line = outcomes.find((one) => !seen.has(one) && one.handle === step.handle && isAlike(one, step))
      if (line) seen.add(line)
      return line !== undefined
    }, OUTCOME_LIMIT_MS)
    if (isHeard) return null
    const other = outcomes.at(-1)
    return `the member's app reported ${words(step)}, the replay's ${other ? `last reported ${words(other)}` : 'reported nothing'}`
  }
}

/** True when a reported outcome matches the recorded one. Without a server code the record has the failure's kind. */
function isAlike({ outcome, code }: ReportedOutcome, step: SavedStep): boolean {
  const isOutcome = ['success', 'refused', 'unknown'].includes(step.outcome ?? '')
  const recorded = KINDS.has(step.code ?? '') ? '' : (step.code ?? '')
  return (!isOutcome || outcome === step.outcome) && code === recorded
}

const words = ({ handle, outcome, code }: Pick<SavedStep, 'handle' | 'outcome' | 'code'>) =>
  [handle, outcome, code].filter(Boolean).join(' ')

function titleOf({ type, handle, nth, to }: SavedStep): string {
  return [type, to ?? handle, nth ? `(${nth + 1})` : ''].filter(Boolean).join(' ')
}

/** True when two screens show the same pages, sheets and messages. Toasts are left out: they are compared as steps. */
export function isSame(one: ScreenSnapshot, other: ScreenSnapshot): boolean {
  const text = ({ shown, outcomes }: ScreenSnapshot) => {
    const lasting = outcomes.filter(({ handle }) => handle !== 'toast')
    return JSON.stringify([[...shown].sort(), lasting.map(words).sort()])
  }
  return text(one) === text(other)
}

const LOOK_EVERY_MS = 40
/** A page that takes longer to answer is busy. */
const AT_WORK_MS = 250
/** The limit for a page that never becomes idle. */
const MOST_MS = 30_000

/**
 * True for a file of the app other than a picture or film. A page that loads one is not idle. An API call doesn't
 * count, because the replay itself may hold its answer.
 */
const isFile = (request: Request) =>
  !['image', 'media'].includes(request.resourceType()) &&
  !/^\/(api|socket\.io)\//.test(new URL(request.url()).pathname)

/**
 * Returns a function that waits for a condition and says whether it became true. The function gives up when the page
 * has been idle for `restMs`: it sent and loaded nothing and wasn't too busy to answer. An idle page does nothing more
 * by itself. On a slow machine the replay takes longer, but it does not differ from its report.
 */
function idleWaiter(page: Page) {
  let lastActivity = 0
  const noteActivity = () => {
    lastActivity = Date.now()
  }
  const loading = new Set<Request>()
  page.on('request', (request) => {
    noteActivity()
    if (isFile(request)) loading.add(request)
  })
  const finish = (request: Request) => {
    noteActivity()
    loading.delete(request)
  }
  page.on('requestfinished', finish)
  page.on('requestfailed', finish)
  page.on('framenavigated', noteActivity)

  return async (holds: () => Promise<boolean>, restMs: number): Promise<boolean> => {
    const start = Date.now()
    for (;;) {
      if (await holds().catch(() => false)) return true
      const asked = Date.now()
      await Promise.race([page.evaluate(() => {}).catch(() => {}), pass(4 * AT_WORK_MS)])
      if (loading.size > 0 || Date.now() - asked > AT_WORK_MS) noteActivity()
      const now = Date.now()
      if (now - Math.max(start, lastActivity) > restMs || now - start > MOST_MS) return false
      await pass(LOOK_EVERY_MS)
    }
  }
}
