import { within } from './within'

/** How long a browser may take to read or to encode a picture, in ms. */
const LIMIT_MS = 30_000
/** High enough to keep the small QR code of a bank slip readable. */
const JPEG_QUALITY = 0.92

/** The browser gives other pixels than were drawn. */
export class NoisyCanvasError extends Error {}

/** Loads an image from a URL (`data:` and `blob:` too). Rejects when it can't be decoded. */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  const loaded = new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    // Otherwise an image of another origin taints the canvas, which then can't be exported.
    if (/^https?:/i.test(src)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = src
  })
  return within(loaded, LIMIT_MS)
}

interface Drawing {
  width: number
  height: number
  /** A white margin in pixels: a QR code needs one. */
  margin?: number
  type: 'image/png' | 'image/jpeg'
  /** Disables smoothing, for QR codes. */
  crisp?: boolean
}

/**
 * Draws an image on white at a size in pixels and gives the encoded file. It contains pixels only, so no metadata
 * about place, time or phone. Rejects when the browser can't draw it, or gives other pixels than were drawn.
 */
export async function drawPicture(image: HTMLImageElement, drawing: Drawing): Promise<Blob> {
  const { width, height, margin = 0, type, crisp = false } = drawing
  return drawOnWhite({ width: width + 2 * margin, height: height + 2 * margin, type }, (context) => {
    context.imageSmoothingEnabled = !crisp
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, margin, margin, width, height)
  })
}

/** Gives what `draw` draws on white as an encoded file. Rejects as `drawPicture` does. */
export async function drawOnWhite(
  { width, height, type }: Pick<Drawing, 'width' | 'height' | 'type'>,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (!isHonest(context)) throw new NoisyCanvasError()
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  const encoded = new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY)
  })
  const blob = await within(encoded, LIMIT_MS)
  // Frees the canvas memory at once; iOS keeps it otherwise.
  canvas.width = 0
  if (!blob) throw new Error('no picture')
  return blob
}

/** The colours that a canvas is tried with, as the bytes of a pixel. */
const KNOWN = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [200, 30, 90, 255],
  [12, 160, 240, 255],
]

/**
 * Whether a canvas gives back what was drawn. Firefox with `privacy.resistFingerprinting`, and browsers made of it, give
 * noise instead: a slip would be a grey area, and a saved QR green stripes. Each known colour is drawn and read back.
 */
function isHonest(context: CanvasRenderingContext2D): boolean {
  return KNOWN.every((bytes) => {
    context.fillStyle = `rgb(${bytes.slice(0, 3).join()})`
    context.fillRect(0, 0, 1, 1)
    const read = context.getImageData(0, 0, 1, 1).data
    return bytes.every((byte, index) => byte === read[index])
  })
}
