interface Reported {
  outcome?: string | undefined
  code?: string | undefined
}

const OUTCOMES: Record<string, string> = {
  success: 'succeeded',
  refused: 'refused',
  unknown: 'outcome unknown',
}

/** The action and its outcome in a summary's headline: `transfer refused: TRANSFER_FAIL`. The last outcome counts. */
export function outcomeLine(action: string, outcomes: readonly Reported[]): string {
  const last = outcomes.findLast(({ outcome = '' }) => outcome in OUTCOMES)
  if (!last) return `${action}: no outcome was reported`
  const words = OUTCOMES[last.outcome ?? '']
  return `${action} ${words}${last.code ? `: ${last.code}` : ''}`
}

interface Recorded extends Reported {
  type: string
  handle?: string | undefined
}

/**
 * The action and its outcome in the headline of a report's summary. The action is the last press before the last
 * outcome; presses in alerts and confirmations don't count.
 */
export function outcomeOfReport(steps: readonly Recorded[]): string {
  const at = steps.findLastIndex(({ type, outcome = '' }) => type === 'outcome' && outcome in OUTCOMES)
  const press = steps
    .slice(0, Math.max(at, 0))
    .findLast(
      ({ type, handle = '' }) => ['press', 'enter'].includes(type) && !/^(alert|confirm)-/.test(handle),
    )
  return outcomeLine(
    press?.handle?.replace(/-(submit|confirm|send)$/, '') ?? 'the page',
    steps.slice(0, at + 1),
  )
}
