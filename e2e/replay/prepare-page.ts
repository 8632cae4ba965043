import type { Page } from '@playwright/test'
import { observeOutcomes } from '@/recorder/outcome-observer'
import { LOCATION_KEYS } from '@/recorder/recorder'
import type { ReportedOutcome } from '@/recorder/recording'
import { type SavedEntry, type SavedReport, type SavedStep, sentAt } from './har'

type Place = SavedStep & { to: string; flags: NonNullable<SavedStep['flags']> }

/** Where a replay starts. */
export interface ReplayStart {
  steps: SavedStep[]
  /** The index of the first step. */
  first: number
  opened: Place
  /** Steps before this time are skipped: they precede the opened page, or their calls are no longer in the report. */
  since: number
  /** The time at which the report was requested. The member didn't see what came after it. */
  ended: number
  /** True when the report doesn't reach back to the start of the app. */
  isCut: boolean
  /** The calls before the start. The page knew their answers. */
  earlier: SavedEntry[]
  entries: SavedEntry[]
}

/**
 * Finds the start of a replay: the first page in the report. A report keeps the last 50 calls and 200 steps. When older
 * calls were dropped, the replay starts at the first page after the oldest kept call, so that every later call can be
 * answered. If no page came after it, the replay starts at the last page. Requesting the report is not part of the
 * replay.
 */
export function replayStart({ log }: SavedReport): ReplayStart {
  const { _steps: all, _report: about, entries } = log
  const end = all.findLastIndex(({ handle }) => handle === 'report-open')
  const steps = end < 0 ? all : all.slice(0, end)
  const oldest = about.dropped.calls > 0 && entries[0] ? sentAt(entries[0]) : 0
  const after = steps.findIndex((step) => isPlace(step) && step.at >= oldest)
  const first = after < 0 ? steps.findLastIndex(isPlace) : after
  const opened = steps[first]
  if (!opened || !isPlace(opened)) throw new Error('The report has no page in it: there is nothing to open.')
  const isCut = about.dropped.calls + about.dropped.steps > 0
  const since = Math.max(opened.at, oldest)
  const isEarlier = (entry: SavedEntry) => isCut && sentAt(entry) < opened.at
  return {
    steps,
    first,
    opened,
    since,
    ended: all[end]?.at ?? Number.POSITIVE_INFINITY,
    isCut,
    earlier: entries.filter(isEarlier),
    entries: entries.filter((entry) => !isEarlier(entry)),
  }
}

function isPlace(step: SavedStep): step is Place {
  return step.to !== undefined && step.flags !== undefined
}

/**
 * Sets the member's clock and storage before the first page. Returns the list of outcomes, to which
 * each one that the app reports is added.
 */
export async function preparePage(
  page: Page,
  { opened }: ReplayStart,
  locale: string,
): Promise<ReportedOutcome[]> {
  // TypeScript runners add calls of `__name` to functions that are sent to the page.
  await page.addInitScript({ content: 'globalThis.__name = (given) => given' })
  await page.clock.install({ time: opened.at })
  await page.addInitScript(
    ({ flags, locale }) => {
      if (!flags.storageKept) {
        const blocked = {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }
        Object.defineProperty(window, 'localStorage', blocked)
        Object.defineProperty(window, 'sessionStorage', blocked)
        return
      }
      if (sessionStorage.getItem('replayed')) return
      sessionStorage.setItem('replayed', '1')
      localStorage.setItem('locale', flags.stored.locale ?? locale)
      for (const [key, value] of Object.entries(flags.stored)) localStorage.setItem(key, value)
      if (flags.token === 'session') {
        for (const storage of [localStorage, sessionStorage]) storage.setItem('session-mark', 'mark-1')
        sessionStorage.setItem('token-used', String(Date.now()))
      }
      if (flags.token) (flags.token === 'session' ? sessionStorage : localStorage).setItem('token', 'token-1')
    },
    { flags: opened.flags, locale },
  )
  const outcomes: ReportedOutcome[] = []
  await page.exposeFunction('reportOutcome', (one: ReportedOutcome) => outcomes.push(one))
  await page.addInitScript({ content: `(${observeOutcomes})((outcome) => window.reportOutcome(outcome))` })
  return outcomes
}

/**
 * The path with the values of LOCATION_KEYS in the query string. Other keys are left out, because their values may be
 * pseudonyms.
 */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app.invalid')
  return pathname + LOCATION_KEYS.map((key) => `&${key}=${searchParams.get(key) ?? ''}`).join('')
}

/** True when two addresses are the same location in the app. */
export const isSameLocation = (one: string, other: string) => placeOf(one) === placeOf(other)
