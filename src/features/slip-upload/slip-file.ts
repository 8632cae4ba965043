/** Why a file can't be a slip, found before sending. */
export type SlipProblem = 'empty' | 'unsupported' | 'heic' | 'too-large' | 'too-many-pixels' | 'unreadable'

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'heif' | 'avif'

const MB = 1024 * 1024
/**
 * The largest file that can be a slip, in MB. Of a larger file only the first bytes are read. The web server's own
 * limit for a request is `client_max_body_size` (hosting/nginx.conf).
 */
export const MAX_FILE_MB = 20
/** How many leading bytes identify a file type. */
export const HEAD_BYTES = 16

/** More pixels could crash the page. */
const MAX_PIXELS = 64_000_000
/** How many pixels are sent: 2400 × 1800. A picture of more is scaled down. */
const SENT_PIXELS = 4_320_000
/** The shorter side, in px, below which nothing is scaled: a long screenshot is as wide as a phone, and as readable. */
const SCALED_SIDE = 1_080
/** What every canvas can hold; an iPhone's holds the least. */
const CANVAS_PIXELS = 16_000_000
/** The largest size that is sent without re-encoding. */
const KEPT_BYTES = 4 * MB
/** A slip whose shorter side, in px, is below this may be unreadable. */
const READABLE_SIDE = 240

/** No slip is older than the year 2000. */
const FIRST_DATE = Date.UTC(2000)

const ISO_MEDIA_BRANDS: Readonly<Record<string, PictureType>> = {
  heic: 'heif',
  heix: 'heif',
  heim: 'heif',
  heis: 'heif',
  hevc: 'heif',
  hevx: 'heif',
  mif1: 'heif',
  msf1: 'heif',
  avif: 'avif',
  avis: 'avif',
}

/** A picture's type by its first bytes, whatever its name; null for others. */
export function pictureType(head: Uint8Array): PictureType | null {
  const letters = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(letters)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(letters)) return 'webp'
  return letters.slice(4, 8) === 'ftyp' ? (ISO_MEDIA_BRANDS[letters.slice(8, 12)] ?? null) : null
}

/** A file's type, or why it can't be a slip: by size and first bytes. */
export function checkFile(size: number, head: Uint8Array): { type: PictureType } | { problem: SlipProblem } {
  if (size === 0) return { problem: 'empty' }
  const type = pictureType(head)
  if (type === null) return { problem: 'unsupported' }
  return size > MAX_FILE_MB * MB ? { problem: 'too-large' } : { type }
}

export interface PictureSize {
  width: number
  height: number
}

/** The size to send a picture at: its own, or scaled to fit. A problem when it has no pixels or too many. */
export function fitSize({ width, height }: PictureSize): PictureSize | { problem: SlipProblem } {
  if (width === 0 || height === 0) return { problem: 'unreadable' }
  if (width * height > MAX_PIXELS) return { problem: 'too-many-pixels' }
  const toHold = (pixels: number) => Math.sqrt(pixels / (width * height))
  const readable = Math.max(toHold(SENT_PIXELS), SCALED_SIDE / Math.min(width, height))
  const scale = Math.min(1, readable, toHold(CANVAS_PIXELS))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether a picture may be too small to be readable. */
export function isSmall({ width, height }: PictureSize): boolean {
  return Math.min(width, height) < READABLE_SIDE
}

/**
 * Whether a picture must be re-encoded: a format that servers don't read (WebP, HEIC, AVIF), too large, or a JPEG with
 * metadata, which reveals place and device. A PNG or GIF loses its metadata without re-encoding. `isClear`: the
 * picture has no metadata.
 */
export function needsRedraw(
  { type, size, isClear }: { type: PictureType; size: number; isClear: boolean },
  from: PictureSize,
  to: PictureSize,
): boolean {
  const isKept = type === 'png' || type === 'gif' || (type === 'jpeg' && isClear)
  return !isKept || size > KEPT_BYTES || from.width !== to.width
}

/** The name of a picture of that type: its own, or with the type's extension. */
export function pictureName(name: string, type: PictureType): string {
  const extension = type === 'jpeg' ? 'jpg' : type
  if (new RegExp(`.\\.(?:${extension}|${type})$`, 'i').test(name)) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'slip'}.${extension}`
}

/** When a file was made (epoch ms), by its own date. Null for one that can't be true: some galleries give 1601 or 1970. */
export function madeAt({ lastModified }: File): number | null {
  return lastModified >= FIRST_DATE && lastModified <= Date.now() ? lastModified : null
}
