import { expect, it, vi } from 'vitest'
import { drawPicture, NoisyCanvasError } from './draw-picture'

/** A canvas that gives back what was drawn last, or what `read` makes of it. */
function stubCanvas(read: (bytes: number[]) => number[]) {
  const context = {
    fillStyle: '',
    fillRect: () => {},
    drawImage: vi.fn(),
    getImageData: () => {
      const [red = 0, green = 0, blue = 0] = context.fillStyle.match(/\d+/g)?.map(Number) ?? []
      return { data: read([red, green, blue, 255]) }
    },
  }
  const canvas = { getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'])) }
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as never)
  return context
}

const drawing = { width: 4, height: 4, type: 'image/png' } as const

it('control: a picture that is read back as it was drawn is used', async () => {
  const { drawImage } = stubCanvas((bytes) => bytes)
  expect((await drawPicture(new Image(), drawing)).size).toBe(1)
  expect(drawImage).toHaveBeenCalledOnce()
})

it('a canvas that gives noise draws no picture', async () => {
  stubCanvas((bytes) => bytes.map((byte) => (byte + 61) % 256))
  await expect(drawPicture(new Image(), drawing)).rejects.toBeInstanceOf(NoisyCanvasError)
})
