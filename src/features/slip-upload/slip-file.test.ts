import { expect, it } from 'vitest'
import { checkFile, fitSize, MAX_FILE_MB, madeAt, needsRedraw, pictureName, pictureType } from './slip-file'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const JPEG = bytes('\xff\xd8\xff\xe1\0\x10Exif')
const HEIC = bytes('\0\0\0\x18ftypheic\0\0\0\0')

it.each([
  ['PNG', PNG, 'png'],
  ['JPEG', JPEG, 'jpeg'],
  ['GIF 87a', bytes('GIF87a'), 'gif'],
  ['WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['HEIC', HEIC, 'heif'],
  ['AVIF', bytes('\0\0\0\x1cftypavif'), 'avif'],
  ['a video', bytes('\0\0\0\x18ftypmp42'), null],
  ['a sound in RIFF', bytes('RIFF\x10\0\0\0WAVEfmt '), null],
  ['SVG', bytes('<svg xmlns="http'), null],
  ['PDF', bytes('%PDF-1.7'), null],
  ['nothing', bytes(''), null],
])('the kind of a file by its content %s', (_name, head, type) => {
  expect(pictureType(head)).toBe(type)
})

it('refuses empty files, files that are no picture, and too large ones, in this order', () => {
  const limit = MAX_FILE_MB * 1024 * 1024
  expect(checkFile(0, bytes(''))).toEqual({ problem: 'empty' })
  expect(checkFile(limit * 2, bytes('%PDF'))).toEqual({ problem: 'unsupported' })
  expect(checkFile(limit + 1, JPEG)).toEqual({ problem: 'too-large' })
  expect(checkFile(limit, JPEG)).toEqual({ type: 'jpeg' })
})

it.each([
  [1080, 2400, 1080, 2400],
  [4032, 3024, 2400, 1800],
  [2400, 1, 2400, 1],
  // Scrolling screenshots stay as wide as a phone.
  [1080, 12_000, 1080, 12_000],
  [1440, 12_000, 1080, 9000],
  // Unless no canvas holds that many pixels.
  [2000, 30_000, 1033, 15_492],
  [20_000, 2, 20_000, 2],
])('sends %i × %i as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitSize({ width, height })).toEqual({ width: toWidth, height: toHeight })
})

it('re-encodes photos and large pictures, and leaves a screenshot as it is', () => {
  const phone = { width: 1080, height: 2340 }
  const large = { width: 2160, height: 4680 }
  const fitted = { width: 1108, height: 2400 }
  expect([
    needsRedraw({ type: 'png', size: 300_000, isClear: false }, phone, phone),
    needsRedraw({ type: 'gif', size: 300_000, isClear: true }, phone, phone),
    needsRedraw({ type: 'jpeg', size: 300_000, isClear: true }, phone, phone),
    needsRedraw({ type: 'jpeg', size: 300_000, isClear: false }, phone, phone),
    needsRedraw({ type: 'jpeg', size: 9_000_000, isClear: true }, phone, phone),
    needsRedraw({ type: 'png', size: 300_000, isClear: true }, large, fitted),
    needsRedraw({ type: 'png', size: 9_000_000, isClear: true }, phone, phone),
    needsRedraw({ type: 'webp', size: 300_000, isClear: true }, phone, phone),
    needsRedraw({ type: 'heif', size: 300_000, isClear: true }, phone, phone),
  ]).toEqual([false, false, false, true, true, true, true, true, true])
})

it.each([
  ['IMG_2041.HEIC', 'jpeg', 'IMG_2041.jpg'],
  ['slip-250.png', 'jpeg', 'slip-250.jpg'],
  ['slip.jpg', 'png', 'slip.png'],
  ['สลิป 1.2.2026', 'jpeg', 'สลิป 1.2.jpg'],
  ['.png', 'jpeg', 'slip.jpg'],
] as const)('names %s of %s content %s', (name, type, expected) => {
  expect(pictureName(name, type)).toBe(expected)
})

it('a date that cannot be true says nothing of when a file was made', () => {
  const dated = (lastModified: number) => madeAt(new File([], 'a.png', { lastModified }))
  const hourAgo = Date.now() - 3_600_000
  expect([hourAgo, Date.UTC(2001)].map(dated)).toEqual([hourAgo, Date.UTC(2001)])
  const untrue = [Date.UTC(1601), 1, Date.UTC(1980), Date.now() + 3_600_000]
  expect(untrue.map(dated)).toEqual(untrue.map(() => null))
})
