/** What a real server sent differently from the contract; kept in memory for the member's report and the probe. */
export interface OddAnswer {
  where: string
  what: string[]
}

const KEPT = 50
const oddAnswers: OddAnswer[] = []

interface Issue {
  path: PropertyKey[]
  message: string
  /** The type that a plain check of the type expects. */
  expected?: unknown
}

/** Notes an answer, or a part of one, that did not pass its schema: where it stood and which fields failed (never values). */
export function noteOddAnswer(where: string, issues: readonly Issue[]) {
  const what = issues.map(({ path, message, expected }) => {
    const field = path.map(String).join('.') || '(whole)'
    return `${field}: ${expected ? `expected ${expected}` : message}`
  })
  oddAnswers.push({ where, what })
  if (oddAnswers.length > KEPT) oddAnswers.shift()
}

/** The odd answers noted so far, oldest first. */
export function readOddAnswers(): readonly OddAnswer[] {
  return oddAnswers
}
