import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { REPORT_CREATOR, reportSchema, type SavedReport } from '../../e2e/replay/har'
import { isRecord } from '../../src/lib/is-record'
import { harSchema, toReport } from './har'

/** A HAR that contains an hour's calls and pictures has about 30 MB; a member's report at most 10. */
const LARGEST_MB = 64

/** A report to replay. `isHar`: it was made from a HAR, so it has no steps. */
export interface Recorded {
  report: SavedReport
  isHar: boolean
}

/**
 * Reads a member's report or a browser's HAR. Throws an Error with one sentence: why it is neither. `page` is the page
 * to open a HAR on.
 */
export function readRecorded(file: string, page?: string): Recorded {
  const name = basename(file)
  const content = readJson(file, name)
  const creator = isRecord(content) && isRecord(content.log) && content.log.creator
  if (isRecord(creator) && creator.name === REPORT_CREATOR) {
    const { data: report, error } = reportSchema.safeParse(content)
    if (report) return { report, isHar: false }
    throw new Error(`${name} is refused, since the app made no such report${placeOf(error.issues[0])}.`)
  }
  const { data: har } = harSchema.safeParse(content)
  if (!har) throw new Error(`${name} is JSON, but neither a report of this app nor a HAR.`)
  const report = toReport(har, page)
  if (!report)
    throw new Error(
      `${name} is a HAR, but none of its ${har.log.entries.length} requests is a call of the wallet.`,
    )
  return { report, isHar: true }
}

function readJson(file: string, name: string): unknown {
  const about = statSync(file, { throwIfNoEntry: false })
  if (!about) throw new Error(`There is no file ${file}.`)
  if (about.isDirectory()) throw new Error(`${name} is a folder: give the .har file that is in it.`)
  if (about.size > LARGEST_MB * 1024 * 1024)
    throw new Error(
      `${name} is larger than ${LARGEST_MB} MB: record again with the developer tools' filter on Fetch/XHR.`,
    )
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
