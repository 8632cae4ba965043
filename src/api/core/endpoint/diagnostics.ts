/** A difference between a server's answer and the contract, kept in memory. The probe (scripts/probe) reads it. */
export interface OddAnswer {
  where: string
  what: string[]
}

const KEPT = 50
const oddAnswers: OddAnswer[] = []

interface Issue {
  path: PropertyKey[]
  message: string
  /** The type that a type check expected. */
  expected?: unknown
}

/** Records how an answer, or a part of one, differs from its schema: the place and the fields, never values. */
export function noteOddAnswer(where: string, issues: readonly Issue[]) {
  const what = issues.map(({ path, message, expected }) => {
    const field = path.map(String).join('.') || '(whole)'
    return `${field}: ${expected ? `expected ${expected}` : message}`
  })
  oddAnswers.push({ where, what })
  if (oddAnswers.length > KEPT) oddAnswers.shift()
}

/** The recorded odd answers, oldest first. */
export function readOddAnswers(): readonly OddAnswer[] {
  return oddAnswers
}
