/** A difference between a server's answer and the contract, kept in memory for the probe and for reports. */
export interface OddAnswer {
  /** When it was noted, in epoch ms. */
  at: number
  /** The call whose answer was read; empty outside of one. */
  call: string
  /** The call, or the list inside its answer. */
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

/** The call whose answer is being read. */
let reading = ''

/** Reads an answer. What is noted meanwhile belongs to its call. */
export function readingAnswer<Value>(call: string, read: () => Value): Value {
  reading = call
  try {
    return read()
  } finally {
    reading = ''
  }
}

/** Records how an answer, or a part of one, differs from its schema: the place and the fields, never values. */
export function noteOddAnswer(where: string, issues: readonly Issue[]) {
  const what = issues.map(({ path, message, expected }) => {
    const field = path.map(String).join('.') || '(whole)'
    return `${field}: ${expected ? `expected ${expected}` : message}`
  })
  oddAnswers.push({ at: Date.now(), call: reading, where, what })
  if (oddAnswers.length > KEPT) oddAnswers.shift()
}

/** The recorded odd answers, oldest first. */
export function readOddAnswers(): readonly OddAnswer[] {
  return oddAnswers
}
