import { readFileSync } from 'node:fs'
import { reportSchema, type SavedReport } from '../../e2e/replay/har'

/** Reads a member's report. Throws an Error that says what the file is not. */
export function readReport(file: string): SavedReport {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not JSON: ask for the file as it was saved, not a copy of its text.`)
  }
  const parsed = reportSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `${file} is no report of this app: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`,
  )
}
