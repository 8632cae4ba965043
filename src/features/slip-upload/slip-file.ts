import { drawPicture, loadPicture, NoisyCanvasError } from '@/lib/browser/draw-picture'
import { readBytes } from '@/lib/browser/limited-calls'
import { isClearable, withoutMetadata } from '@/lib/browser/picture-metadata'

/** Why a file can't be a slip, found before sending. */
export type SlipProblem = 'empty' | 'unsupported' | 'heic' | 'too-large' | 'too-many-pixels' | 'unreadable'

type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'heif' | 'avif'

const MB = 1024 * 1024
/**
 * The largest file that can be a slip, in MB. Of a larger file only the first bytes are read. The web server's own
 * limit for a request is `client_max_body_size` (hosting/nginx.conf).
 */
export const MAX_FILE_MB = 20
/** How many leading bytes identify a file type. */
const HEAD_BYTES = 16

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

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

/** A picture's type by its first bytes, whatever its name; null for others. */
export function pictureType(head: Uint8Array): PictureType | null {
  const letters = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(letters)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(letters)) return 'webp'
  const brand = letters.slice(4, 8) === 'ftyp' ? letters.slice(8, 12) : ''
  if (HEIF_BRANDS.includes(brand)) return 'heif'
  return AVIF_BRANDS.includes(brand) ? 'avif' : null
}

/** A file's type, or why it can't be a slip: by size and first bytes. */
export function checkFile(size: number, head: Uint8Array): { type: PictureType } | { problem: SlipProblem } {
  if (size === 0) return { problem: 'empty' }
  const type = pictureType(head)
  if (type === null) return { problem: 'unsupported' }
  return size > MAX_FILE_MB * MB ? { problem: 'too-large' } : { type }
}

interface PictureSize {
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
function isSmall({ width, height }: PictureSize): boolean {
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

/** A slip ready to be sent. */
export interface Slip {
  file: File
  /** When the chosen file was last modified, epoch ms; null where that is unknown. */
  madeAt: number | null
  isSmall: boolean
}

/**
 * Reads a chosen file as a whole, because a cloud folder's may have changed by the time it is sent. Checks content, size
 * and dimensions, and prepares it for sending. Never throws.
 */
export async function prepareSlip(chosen: File): Promise<Slip | { problem: SlipProblem }> {
  try {
    const head = await readBytes(chosen.slice(0, HEAD_BYTES))
    const checked = checkFile(chosen.size, head)
    if ('problem' in checked) return checked
    const { name, lastModified } = chosen
    return await redrawn(new File([await readBytes(chosen)], name, { lastModified }), checked.type)
  } catch {
    // The file no longer exists, or the device denies access.
    return { problem: 'unreadable' }
  }
}

async function redrawn(chosen: File, type: PictureType): Promise<Slip | { problem: SlipProblem }> {
  const url = URL.createObjectURL(chosen)
  try {
    const image = await loadPicture(url)
    const from = { width: image.naturalWidth, height: image.naturalHeight }
    const to = fitSize(from)
    if ('problem' in to) return to
    const slip = { madeAt: madeAt(chosen), isSmall: isSmall(to) }
    const clear = await cleared(chosen, type)
    const picture = { type, size: chosen.size, isClear: clear === chosen }
    if (clear && !needsRedraw(picture, from, to)) return { ...slip, file: named(clear, type, chosen) }
    const drawn = await drawPicture(image, { ...to, type: 'image/jpeg' }).catch((error: unknown) => {
      // A picture that can't be redrawn is sent as it was chosen, without its metadata.
      if (error instanceof NoisyCanvasError && clear) return null
      throw error
    })
    return { ...slip, file: drawn ? named(drawn, 'jpeg', chosen) : named(clear ?? chosen, type, chosen) }
  } catch {
    return { problem: type === 'heif' || type === 'avif' ? 'heic' : 'unreadable' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The picture without metadata: the same file if it has none, null if it must be re-encoded. */
async function cleared(chosen: File, type: PictureType): Promise<Blob | null> {
  const imageType = `image/${type}`
  if (!isClearable(imageType)) return null
  const bytes = await readBytes(chosen)
  const clear = withoutMetadata(bytes, imageType)
  return clear && (clear === bytes ? chosen : new Blob([clear]))
}

/**
 * Sets type and name by content, so that a renamed picture is sent correctly. The date stays, so that the same file chosen
 * again has the same fingerprint (`money-policy.ts`).
 */
function named(content: Blob, type: PictureType, { name, lastModified }: File): File {
  return new File([content], pictureName(name, type), { type: `image/${type}`, lastModified })
}
