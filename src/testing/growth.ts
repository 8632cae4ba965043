/** CPU time in ms: unlike the clock's, other processes add little to it. */
function cpuTimeOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  return process.cpuUsage(before).user / 1000
}

const FEWEST_RUNS = 3
const MOST_RUNS = 25

/**
 * The factor by which the second piece of work takes longer than the first. A busy machine can only add to a time, so
 * the shortest of several runs counts, and runs are repeated until the factor is below `limit`. Work that is too slow
 * stays above it however often it runs.
 */
export function growthOf(short: () => void, long: () => void, limit: number): number {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const growth = () => longest / Math.max(shortest, 0.5)
  for (let run = 0; run < FEWEST_RUNS || (run < MOST_RUNS && growth() >= limit); run++) {
    shortest = Math.min(shortest, cpuTimeOf(short))
    longest = Math.min(longest, cpuTimeOf(long))
  }
  return growth()
}
