import { type SavedEntry, type SavedReport, type SavedStep, sentAt } from './har'

type Place = SavedStep & { to: string; flags: NonNullable<SavedStep['flags']> }

/** The step that a replay opens first, and what it finds there. */
export interface ReplayStart {
  steps: SavedStep[]
  /** Its place among them. */
  first: number
  opened: Place
  /** From where the steps are done: not before the oldest call that is kept. */
  since: number
  /** Until when: what was sent or answered after the report was asked for is no part of what the member saw. */
  ended: number
  /** The report does not reach back to where the app was opened. */
  isCut: boolean
  /** The calls that were sent before: what they told is what the page knew. */
  earlier: SavedEntry[]
  entries: SavedEntry[]
}

/**
 * Where a replay of a report begins. Where calls or steps have fallen out (50 and 200 are kept), that is the first page
 * that the member came to after the oldest kept call, so that every call from there on can be answered. Asking for the
 * report is no part of what went wrong.
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
