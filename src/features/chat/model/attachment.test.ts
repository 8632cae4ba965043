import { expect, it, vi } from 'vitest'
import { checkAttachment, readAttachment } from './attachment'

vi.mock('@/lib/browser/draw-picture', () => ({
  loadPicture: async () => ({ naturalWidth: 10, naturalHeight: 10 }),
  drawPicture: async (_image: unknown, { type }: { type: string }) => new Blob(['pixels'], { type }),
}))

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const PNG = bytes('\x89PNG\r\n\x1a\n........')
const JPEG = bytes('\xff\xd8\xff\xe0............')
const GIF = bytes('GIF89a..........')
const MP4 = bytes('\0\0\0\x18ftypisom....')
const HEIC = bytes('\0\0\0\x18ftypheic....')
const SVG = bytes('<svg xmlns="http')
const EXE = bytes('MZ..............')
const PDF = bytes('%PDF-1.7........')
const MB = 2 ** 20
const NO = { problem: { name: 'unsupported' } }

it.each([
  ['a.png', 'image/png', PNG, 'image', 'image/png'],
  ['a.jpg', 'image/jpeg', JPEG, 'image', 'image/jpeg'],
  ['รูป.gif', 'image/gif', GIF, 'image', 'image/gif'],
  ['a.mp4', 'video/mp4', MP4, 'video', 'video/mp4'],
])('an attachment %s (%s) may be sent', (name, type, head, kind, sentAs) => {
  expect(checkAttachment({ name, type, size: 100 }, head)).toEqual({ kind, type: sentAs })
})

it.each([
  ['no extension', 'photo', 'image/png', PNG],
  ['a picture named .txt', 'a.txt', 'image/png', PNG],
  ['a program named .png', 'a.png', 'image/png', EXE],
  ['a document', 'a.pdf', 'application/pdf', PDF],
  ['SVG named .png', 'a.png', 'image/png', SVG],
  ['HEIC named .jpg', 'a.jpg', 'image/jpeg', HEIC],
  ['HEIC named .mp4', 'a.mp4', 'video/mp4', HEIC],
  ['another content than its name', 'a.png', 'image/png', JPEG],
  ['nothing in it', 'a.png', 'image/png', new Uint8Array()],
])('an attachment %s is not supported', (_, name, type, head) => {
  expect(checkAttachment({ name, type, size: head.length }, head)).toEqual(NO)
})

it('an attachment is refused as too large before its content is checked', () => {
  const zeros = new Uint8Array(16)
  expect(checkAttachment({ name: 'a.png', type: 'image/png', size: 10 * MB + 1 }, zeros)).toEqual({
    problem: { name: 'too-large', mb: 10 },
  })
  expect(checkAttachment({ name: 'a.png', type: 'image/png', size: 16 }, zeros)).toEqual(NO)
})

it('an attachment that is a GIF of invalid structure is sent re-encoded, with the name and type of what it became', async () => {
  const ready = await readAttachment(new File([GIF], 'รูป.gif', { type: 'image/gif' }))
  expect(ready).toMatchObject({ kind: 'image', file: { name: 'รูป.png', type: 'image/png', size: 6 } })
})

it.each([
  ['a film', 'a.mp4', MP4],
  ['a picture', 'a.png', PNG],
])('an attachment %s is sent as it was when it was chosen', async (_, name, head) => {
  const chosen = new File([head], name)
  const ready = await readAttachment(chosen)
  vi.spyOn(chosen, 'arrayBuffer').mockRejectedValue(new DOMException('changed', 'NotReadableError'))
  expect(ready).toMatchObject({ file: { name } })
  if ('file' in ready) expect(ready.file).not.toBe(chosen)
})
