import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { AnyEntry } from './schema'

/** The app has no longer answer; and what unpacks to more was packed to do harm. */
const LONGEST_BYTES = 4 * 1024 * 1024
const LIMIT = { maxOutputLength: LONGEST_BYTES }

/**
 * The text of an answer: in the HAR as it is, in base64, still compressed, or in a file of its own beside it (`folder`, as
 * Playwright does when it attaches bodies). Null when it isn't there, or can't be read.
 */
export function bodyOf({ response: { content, headers } }: AnyEntry, folder: string): string | null {
  const bytes = bytesOf(content, folder)
  if (bytes === null) return null
  const encoding = headers.find(({ name }) => name.toLowerCase() === 'content-encoding')?.value ?? ''
  const body = unpacked(bytes, encoding.trim().toLowerCase())
  return body && body.length <= LONGEST_BYTES ? body.toString('utf8').replace(/^\ufeff/, '') : null
}

function bytesOf(
  { text, encoding, size, _file }: AnyEntry['response']['content'],
  folder: string,
): Buffer | null {
  if (_file) {
    // The name alone: it must not lead out of the HAR's own folder.
    const file = join(folder, basename(_file.replaceAll('\\', '/')))
    return existsSync(file) ? readFileSync(file) : null
  }
  // Tools that didn't keep a body leave its text out or empty, and say how long it was.
  if (text === null || (text === '' && size > 0)) return null
  return encoding.toLowerCase() === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(text)
}

/** Most tools unpack what they show and leave the header as it was, so what is text already is taken as it is. */
function unpacked(bytes: Buffer, encoding: string): Buffer | null {
  const unpack = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync : UNPACKERS[encoding]
  if (isText(bytes)) return bytes
  try {
    return unpack ? unpack(bytes, LIMIT) : bytes
  } catch {
    return null
  }
}

const UNPACKERS: Record<string, (bytes: Buffer, limit: typeof LIMIT) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflated,
}

/** Servers send both forms by that name. */
function inflated(bytes: Buffer, limit: typeof LIMIT): Buffer {
  try {
    return inflateSync(bytes, limit)
  } catch {
    return inflateRawSync(bytes, limit)
  }
}

/** No byte that UTF-8 doesn't have, and no control characters. */
const isText = (bytes: Buffer) => !/\ufffd|(?![\t\n\r])\p{Cc}/u.test(bytes.toString('utf8'))
