import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { AnyEntry } from './schema'

/** Larger than any of the app's answers. A body that decompresses to more is hostile. */
const LONGEST_BYTES = 4 * 1024 * 1024
const LIMIT = { maxOutputLength: LONGEST_BYTES }

/**
 * The text of an answer: plain in the HAR, in base64, still compressed, or in a separate file in `folder` (Playwright
 * attaches bodies that way). Null when it is missing, unreadable or too long.
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
  if (_file) return attached(_file, folder)
  // Tools that didn't keep a body omit the text or leave it empty, and give its size.
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

/** Most tools decompress the body but keep its `Content-Encoding`, so a body that is already text stays unchanged. */
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

/** Servers send raw and zlib-wrapped deflate under the same name. */
function inflated(bytes: Buffer, limit: typeof LIMIT): Buffer {
  try {
    return inflateSync(bytes, limit)
  } catch {
    return inflateRawSync(bytes, limit)
  }
}

/** True for valid UTF-8 without control characters other than tabs and line breaks. */
const isText = (bytes: Buffer) => !/\ufffd|(?![\t\n\r])\p{Cc}/u.test(bytes.toString('utf8'))
