import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEntry } from './schema'

/** Larger than any of the app's answers. */
const LONGEST_BYTES = 4 * 1024 * 1024

/**
 * The text of an answer: plain in the HAR, in base64, or in a separate file in `folder` (Playwright attaches bodies that
 * way). Null when it is missing or too long.
 */
export function bodyOf({ response: { content } }: AnyEntry, folder: string): string | null {
  const bytes = bytesOf(content, folder)
  return bytes && bytes.length <= LONGEST_BYTES ? bytes.toString('utf8') : null
}

function bytesOf(
  { text, encoding, size, _file }: AnyEntry['response']['content'],
  folder: string,
): Buffer | null {
  if (_file) return attached(_file, folder)
  // Where a body was not kept the text is missing or empty, and its size is given.
  if (text === null || (text === '' && size > 0)) return null
  return encoding.toLowerCase() === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(text)
}

/** A body that Playwright attached: a regular file beside the HAR, named after its hash. No other file is read. */
function attached(name: string, folder: string): Buffer | null {
  if (!/^[\da-f]{40}\.[a-z\d]{1,8}$/.test(name)) return null
  const file = join(folder, name)
  const about = lstatSync(file, { throwIfNoEntry: false })
  return about?.isFile() && about.size <= LONGEST_BYTES ? readFileSync(file) : null
}
