import { basename } from 'node:path'
import { REPORT_CREATOR, reportSchema, type SavedReport } from '../../e2e/replay/har'
import { type AnyHar, harSchema } from './har/schema'
import { readJsonFile } from './read-file'

/** The kinds of file: the app's own report, or a HAR that another program recorded. */
export type Recorded = { kind: 'report'; report: SavedReport } | { kind: 'har'; har: AnyHar }

/** Reads a member's report or a HAR. Throws an Error with one sentence: why it is neither. */
export function readRecorded(file: string): Recorded {
  const content = readJsonFile(file)
  const name = basename(file)
  if (creatorOf(content) === REPORT_CREATOR) return { kind: 'report', report: readReport(name, content) }
  const parsed = harSchema.safeParse(content)
  if (parsed.success) return { kind: 'har', har: parsed.data }
  throw new Error(
    `${name} is JSON, but neither a report of this app nor a HAR${placeOf(parsed.error.issues[0])}.`,
  )
}

function readReport(name: string, content: unknown): SavedReport {
  const parsed = reportSchema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new Error(`${name} is refused, since the app made no such report${placeOf(parsed.error.issues[0])}.`)
}

/** The place in the file and the problem there. */
function placeOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue && issue.path.length > 0 ? ` (${issue.path.map(String).join('.')}: ${issue.message})` : ''
}

function creatorOf(content: unknown): unknown {
  const log = fieldOf(content, 'log')
  return fieldOf(fieldOf(log, 'creator'), 'name')
}

const fieldOf = (from: unknown, key: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
