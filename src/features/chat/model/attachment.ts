import { env } from '@/env'
import { drawPicture, loadPicture } from '@/lib/browser/draw-picture'
import { readBytes } from '@/lib/browser/limited-calls'
import { isClearable, withoutMetadata } from '@/lib/browser/picture-metadata'
import { withoutVideoMetadata } from '@/lib/browser/video-metadata'

/** Why a file can't be sent. `mb` is the size limit. */
export type AttachmentProblem = { name: 'unsupported' } | { name: 'too-large'; mb: number }
export type AttachmentKind = 'image' | 'video'
export type Attachment = { kind: AttachmentKind; type: string }

const MB = 2 ** 20
const LARGEST_HELD_MB = 100
const LARGEST_MB: Record<AttachmentKind, number> = { image: env.chatImageMb, video: env.chatVideoMb }

/** The file types allowed, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** For the file picker: types for most devices, extensions for those that don't know a type. */
export const ACCEPTED = [
  ...new Set(Object.values(TYPES)),
  ...Object.keys(TYPES).map((end) => `.${end}`),
].join()

/** How many leading bytes identify a file type. */
export const HEAD_BYTES = 16

/** The types that a file's first bytes match; an ISO media file may be mp4 or mov. */
function contentOf(head: Uint8Array): readonly string[] {
  const letters = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return ['image/png']
  if (letters.startsWith('\xff\xd8\xff')) return ['image/jpeg']
  if (/^GIF8[79]a/.test(letters)) return ['image/gif']
  const box = letters.slice(4, 8)
  const isPicture = box === 'ftyp' && /^(?:he[iv]|mif1|msf1|avi[fs])/.test(letters.slice(8, 12))
  const isFilm = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(box)
  return isFilm && !isPicture ? ['video/mp4', 'video/quicktime'] : []
}

/**
 * The type of a chosen file, or why it can't be sent: its extension must be allowed and
 * match its content, and its MIME type if the device gives one. The size limit is a setting.
 */
export function checkAttachment(
  { name, type, size }: { name: string; type: string; size: number },
  head: Uint8Array,
): Attachment | { problem: AttachmentProblem } {
  const extension = /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const expected = Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? '') : ''
  const isNamed = type === '' || type === expected || (type === 'image/jpg' && expected === 'image/jpeg')
  if (!expected || !isNamed) return { problem: { name: 'unsupported' } }
  const kind = expected.startsWith('image/') ? 'image' : 'video'
  const mb = LARGEST_MB[kind]
  if (size > mb * MB) return { problem: { name: 'too-large', mb } }
  return contentOf(head).includes(expected) ? { kind, type: expected } : { problem: { name: 'unsupported' } }
}

/** A file ready to be sent. */
export interface ReadyFile {
  file: File
  kind: AttachmentKind
}

/**
 * Reads and checks a chosen file as a whole, because a cloud folder's may have changed by the time it is
 * sent. Removes a picture's metadata (place, time, device) and a film's (place, device).
 * Never rejects: an unreadable file is unsupported.
 */
export async function readAttachment(file: File): Promise<ReadyFile | { problem: AttachmentProblem }> {
  try {
    const read = checkAttachment(file, await readBytes(file.slice(0, HEAD_BYTES)))
    if ('problem' in read) return read
    const content =
      read.kind === 'image'
        ? await clearedPicture(file, read.type)
        : await withoutVideoMetadata(await heldFilm(file))
    if (content === file && file.type === read.type) return { kind: read.kind, file }
    // A re-encoded picture may have another type than the chosen one.
    const type = content === file ? read.type : content.type || read.type
    const name = type === read.type ? file.name : `${file.name.slice(0, file.name.lastIndexOf('.'))}.png`
    return { kind: read.kind, file: new File([content], name, { type }) }
  } catch {
    return { problem: { name: 'unsupported' } }
  }
}

/** The film as it is now. A very large one, for which a phone has no memory, is read while it is sent. */
async function heldFilm(film: File): Promise<Blob> {
  return film.size > LARGEST_HELD_MB * MB ? film : new Blob([await readBytes(film)], { type: film.type })
}

/** The picture without metadata, re-encoded if its structure is invalid. */
async function clearedPicture(file: File, type: string): Promise<Blob> {
  const bytes = await readBytes(file)
  const cleared = isClearable(type) ? withoutMetadata(bytes, type) : null
  if (cleared) return new Blob([cleared], { type })
  const address = URL.createObjectURL(file)
  try {
    const image = await loadPicture(address)
    const { naturalWidth: width, naturalHeight: height } = image
    return await drawPicture(image, { width, height, type: type === 'image/jpeg' ? type : 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
