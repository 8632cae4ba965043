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
