/** The edit distance (Levenshtein) of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const exchanged = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1)
      next.push(Math.min(exchanged, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The name nearest to a mistyped one by edit distance. A name that begins with the mistyped text has distance 1. */
export function nearestOf(mistyped: string, names: readonly string[]): string {
  const far = (name: string) => (name.startsWith(mistyped) ? 1 : distance(mistyped, name))
  return names.toSorted((one, other) => far(one) - far(other))[0] ?? ''
}
