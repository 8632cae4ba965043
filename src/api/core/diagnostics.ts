/** What a real server sent differently from the contract; kept in memory for the member's report and the probe. */
export interface OddAnswer {
  where: string
  what: string[]
}

const KEPT = 50
const oddAnswers: OddAnswer[] = []

/** Notes an answer, or a part of one, that did not pass its schema: where it stood and which fields failed (never values). */
export function noteOddAnswer(where: string, issues: readonly { path: PropertyKey[]; message: string }[]) {
  const what = issues.map((issue) => `${issue.path.map(String).join('.') || '(whole)'}: ${issue.message}`)
  oddAnswers.push({ where, what })
  if (oddAnswers.length > KEPT) oddAnswers.shift()
}

/** The odd answers noted so far, oldest first. */
export function readOddAnswers(): readonly OddAnswer[] {
  return oddAnswers
}
