import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { REPORT_CREATOR, reportSchema, type SavedReport } from '../../e2e/replay/har'
import { isRecord } from '../../src/lib/is-record'

/** Far above the size of a report, which has 10 MB at most. */
const LARGEST_MB = 64

/** Reads a member's report. Throws an Error with one sentence: why it is none. */
export function readReport(file: string): SavedReport {
  const name = basename(file)
  const content = readJson(file, name)
  const creator = isRecord(content) && isRecord(content.log) && content.log.creator
  if (!isRecord(creator) || creator.name !== REPORT_CREATOR)
    throw new Error(`${name} is JSON, but no report of this app.`)
  const { data: report, error } = reportSchema.safeParse(content)
  if (report) return report
  throw new Error(`${name} is refused, since the app made no such report${placeOf(error.issues[0])}.`)
}

function readJson(file: string, name: string): unknown {
  const about = statSync(file, { throwIfNoEntry: false })
  if (!about) throw new Error(`There is no file ${file}.`)
  if (about.isDirectory()) throw new Error(`${name} is a folder: give the .har file that is in it.`)
  if (about.size > LARGEST_MB * 1024 * 1024)
    throw new Error(`${name} is larger than ${LARGEST_MB} MB, which no report is.`)
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (text.trim() === '') throw new Error(`${name} is empty: ask for the file again.`)
  try {
    return JSON.parse(text)
  } catch {
    // A complete file starts and ends with a brace.
    if (/^\s*\{/.test(text) && !/\}\s*$/.test(text))
      throw new Error(`${name} is cut off, its end is missing: ask for the file again.`)
    throw new Error(
      `${name} is not JSON: ask for the .har file as it was saved, unpacked, not a copy of its text.`,
    )
  }
}

/** The place in the file and the problem there. */
function placeOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue && issue.path.length > 0 ? ` (${issue.path.map(String).join('.')}: ${issue.message})` : ''
}
