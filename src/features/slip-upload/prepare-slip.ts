import { drawPicture, loadPicture, NoisyCanvasError } from '@/lib/browser/draw-picture'
import { readBytes } from '@/lib/browser/limited-calls'
import { isClearable, withoutMetadata } from '@/lib/browser/picture-metadata'
import {
  checkFile,
  fitSize,
  HEAD_BYTES,
  isSmall,
  madeAt,
  needsRedraw,
  type PictureType,
  pictureName,
  type SlipProblem,
} from './slip-file'

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
