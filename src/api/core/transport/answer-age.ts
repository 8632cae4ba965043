/** How long a cache had kept an answer when it came, in ms, by what was read from it. */
const ages = new WeakMap<object, number>()

/** Notes how long a cache had kept the answer that `output` was read from. Gives the output. */
export function noteAge(output: unknown, keptMs: number): unknown {
  if (keptMs > 0 && typeof output === 'object' && output !== null) ages.set(output, keptMs)
  return output
}

/** How old data was when it came, in ms: more than 0 for the answer of a cache. */
export const ageOnArrival = (output: unknown): number => ages.get(Object(output)) ?? 0
