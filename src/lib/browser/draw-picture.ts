/** High enough for the small QR on a bank slip. */
const JPEG_QUALITY = 0.92

/** Loads a picture by its address (a `data:` or `blob:` one too), unpainted. Rejects when it is none. */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Without it, what another site served could be shown but not drawn into a file.
    if (/^https?:/i.test(src)) image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('no picture'))
    image.src = src
  })
}

interface Drawing {
  width: number
  height: number
  /** White around the picture, in pixels: a QR needs it. */
  margin?: number
  type: 'image/png' | 'image/jpeg'
  /** Hard edges, for a QR; a photo is smoothed. */
  crisp?: boolean
}

/**
 * Draws a picture on white at a size in pixels and gives it as a file's bytes: nothing but the pixels is in them, so no
 * place, time or phone's name. Rejects when the browser cannot draw it.
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
  // A phone keeps the memory of a canvas for a while otherwise.
  canvas.width = 0
  if (!blob) throw new Error('no picture')
  return blob
}
