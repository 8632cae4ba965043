/** High enough to keep the small QR code of a bank slip readable. */
const JPEG_QUALITY = 0.92

/** Loads an image from a URL (`data:` and `blob:` too). Rejects when it can't be decoded. */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Otherwise an image of another origin taints the canvas, which then can't be exported.
    if (/^https?:/i.test(src)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = src
  })
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
 * about place, time or phone. Rejects when the browser can't draw it.
 */
export async function drawPicture(image: HTMLImageElement, drawing: Drawing): Promise<Blob> {
  const { width, height, margin = 0, type, crisp = false } = drawing
  const canvas = document.createElement('canvas')
  canvas.width = width + 2 * margin
  canvas.height = height + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = !crisp
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, margin, margin, width, height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY)
  })
  // Frees the canvas memory at once; iOS keeps it otherwise.
  canvas.width = 0
  if (!blob) throw new Error('no picture')
  return blob
}
