/** Steps at a time: a small CI machine has two cores. */
const AT_A_TIME = 2

/**
 * A step of the test command. It waits for the steps it `needs`, and fails without running unless all of them passed.
 */
export interface Step<Run> {
  name: string
  run: Run
  needs?: readonly string[]
  /** Nothing else runs at the same time. */
  isAlone?: boolean
}

export type Outcome = 'passed' | 'failed' | 'skipped'

/** The outcome of a step. `why`: the reason, when the step's own output doesn't give it. */
export interface StepRun {
  outcome: Outcome
  why: string
}

export interface StepResult {
  name: string
  outcome: Outcome
  /** The time that it took; 0 when it did not run. */
  seconds: number
}

type RunOne<Run> = (run: Run, isAlone: boolean, write: (text: string) => void) => Promise<StepRun>

/**
 * Runs the steps in order, two at a time, each as soon as it can start. `write` gets a step's output in one piece when
 * it has ended; a step that runs alone prints by itself. Returns the outcomes in the order of the steps.
 */
export async function runSteps<Run>(
  steps: readonly Step<Run>[],
  runOne: RunOne<Run>,
  write: (text: string) => void,
): Promise<StepResult[]> {
  const results = new Map<string, { outcome: Outcome; seconds: number }>()
  const running = new Map<string, Promise<void>>()

  const isReady = ({ name, needs = [] }: Step<Run>) =>
    !results.has(name) && !running.has(name) && needs.every((other) => results.has(other))
  const next = () => {
    const waiting = steps.filter(isReady)
    // A step that runs alone waits until no other step runs or can start.
    return waiting.find(({ isAlone }) => !isAlone) ?? (running.size === 0 ? waiting[0] : undefined)
  }

  const start = async ({ name, run, needs = [], isAlone = false }: Step<Run>) => {
    const started = Date.now()
    const written: string[] = []
    const missing = needs.filter((other) => results.get(other)?.outcome !== 'passed')
    if (isAlone) write(`\n── ${name} ──\n`)
    const { outcome, why }: StepRun =
      missing.length > 0
        ? { outcome: 'failed', why: `not run, since it needs: ${missing.join(', ')}` }
        : await runOne(run, isAlone, (text) => written.push(text)).catch(failureOf)
    const seconds = (Date.now() - started) / 1000
    if (!isAlone) write(`\n── ${name} ──\n${written.join('')}`)
    write(
      `${why ? `${why}\n` : ''}${outcome === 'failed' ? 'FAILED' : outcome}: ${name} (${seconds.toFixed(1)} s)\n`,
    )
    results.set(name, { outcome, seconds })
  }

  for (;;) {
    const step = running.size < AT_A_TIME ? next() : undefined
    if (step)
      running.set(
        step.name,
        start(step).finally(() => running.delete(step.name)),
      )
    else if (running.size > 0) await Promise.race(running.values())
    else break
    if (step?.isAlone) await running.get(step.name)
  }
  return steps.map(({ name }) => ({ name, ...(results.get(name) ?? { outcome: 'failed', seconds: 0 }) }))
}

const failureOf = (error: unknown): StepRun => ({
  outcome: 'failed',
  why: error instanceof Error ? error.message : String(error),
})
