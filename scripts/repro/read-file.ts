import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** A HAR that contains an hour's calls and pictures has about 30 MB; a member's report at most 10. */
const LARGEST_BYTES = 64 * 1024 * 1024
const PACKED: readonly (readonly [magic: string, what: string])[] = [
  ['504b0304', 'a zip archive: unpack it, and give the .har file that is in it'],
  ['1f8b', 'compressed (gzip): unpack it, and give the .har file that is in it'],
]
const UTF16_MARKS = ['fffe', 'feff']

/** Reads a JSON file from a stranger. Throws an Error with one sentence: what the file is instead, and what to do. */
export function readJsonFile(file: string): unknown {
  const name = basename(file)
  const about = statSync(file, { throwIfNoEntry: false })
  if (!about) throw new Error(`There is no file ${file}.`)
  if (about.isDirectory()) throw new Error(`${name} is a folder: give the .har file that is in it.`)
  if (about.size === 0) throw new Error(`${name} is empty: ask for the file again.`)
  if (about.size > LARGEST_BYTES)
    throw new Error(
      `${name} has ${megabytes(about.size)} MB, and ${megabytes(LARGEST_BYTES)} are the most: record again with the developer tools' filter on Fetch/XHR.`,
    )
  const bytes = readFileSync(file)
  const start = bytes.subarray(0, 4).toString('hex')
  const packed = PACKED.find(([magic]) => start.startsWith(magic))
  if (packed) throw new Error(`${name} is ${packed[1]}.`)
  if (UTF16_MARKS.some((mark) => start.startsWith(mark)) || isEverySecondZero(bytes))
    throw new Error(
      `${name} is in UTF-16, as an editor saves it: ask for the file as it was saved, in UTF-8.`,
    )
  return parse(name, bytes.toString('utf8').replace(/^\ufeff/, ''))
}

function parse(name: string, text: string): unknown {
  if (text.trim() === '') throw new Error(`${name} is empty: ask for the file again.`)
  try {
    return JSON.parse(text)
  } catch {
    // A complete file starts and ends with a brace.
    if (/^\s*\{/.test(text) && !/\}\s*$/.test(text))
      throw new Error(`${name} is cut off, its end is missing: ask for the file again.`)
    throw new Error(`${name} is not JSON: ask for the file as it was saved, not a copy of its text.`)
  }
}

/** True for UTF-16 without a byte order mark: every second byte of ASCII text is zero. */
function isEverySecondZero(bytes: Buffer): boolean {
  const [zeros, first] = [bytes.subarray(0, 64).filter((byte) => byte === 0).length, bytes.subarray(0, 64)]
  return first.length >= 8 && zeros >= first.length / 3
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
