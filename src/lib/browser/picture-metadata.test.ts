import { expect, it } from 'vitest'
import { withoutMetadata } from './picture-metadata'

const SECRET = 'GPS 13.7563,100.5018 Pixel'
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const textOf = (content: Uint8Array | null) => String.fromCharCode(...(content ?? []))

/** A JPEG segment. */
const segment = (marker: number, content: string) => [
  ...[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff],
  ...bytes(content),
]
const JFIF = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')
const ICC = segment(0xe2, 'ICC_PROFILE\0\x01\x01 colours')
const ADOBE = segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')
const TABLES = segment(0xdb, 'quantisation')
// Two scans with a table between them. The stuffed bytes and the restart marker inside a scan don't end it.
const SCANS = [
  ...segment(0xda, 'scan'),
  ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  ...segment(0xc4, 'huffman'),
  ...segment(0xda, 'scan'),
  ...[5, 0xff, 0, 6],
]
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, TABLES, SCANS, [0xff, 0xd9])

/** An EXIF segment as cameras write it, in either byte order. */
function exif(orientation: number, little: boolean): number[] {
  const number = (value: number, size: number) => {
    const big = Array.from({ length: size }, (_, index) => (value >> (8 * (size - 1 - index))) & 0xff)
    return little ? big.reverse() : big
  }
  const tiff = [
    ...bytes(little ? 'II' : 'MM'),
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...[...number(0x010f, 2), ...number(2, 2), ...number(4, 4), ...number(0, 4)],
    ...[...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0],
    ...number(0, 4),
  ]
  return segment(0xe1, `Exif\0\0${String.fromCharCode(...tiff)}${SECRET}`)
}

/** A PNG chunk. Its checksum is made up, because nothing verifies it. */
const chunk = (name: string, content = '') =>
  bytes([0, 0, content.length >> 8, content.length & 0xff], name, content, [1, 2, 3, 4])
const png = (...chunks: Uint8Array[]) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    [...chunk('IHDR', 'size')],
    ...chunks.map((one) => [...one]),
    [...chunk('IDAT', 'pixels')],
    [...chunk('IEND')],
  )

const block = (content: string) => [content.length, ...bytes(content)]
const gif = (...extensions: number[][]) =>
  bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 9, 9, 9], ...extensions, [
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2],
    ...block('pixels'),
    ...[0, 0x3b],
  ])
const LOOP = [0x21, 0xff, ...block('NETSCAPE2.0'), ...block('\x01\0\0'), 0]

it.each([
  ['JPEG', 'image/jpeg', jpeg(JFIF, ICC, ADOBE)],
  ['PNG', 'image/png', png(chunk('sRGB', '0'), chunk('acTL', '12'))],
  ['GIF', 'image/gif', gif(LOOP)],
] as const)('a picture without metadata stays the very same %s', (_name, type, picture) => {
  expect(withoutMetadata(picture, type)).toBe(picture)
})

it.each([
  ['EXIF', jpeg(exif(1, true), JFIF)],
  ['XMP', jpeg(JFIF, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
  ['IPTC', jpeg(JFIF, segment(0xed, `Photoshop 3.0\0${SECRET}`))],
  ["another's segment in the place of Adobe's", jpeg(JFIF, segment(0xee, SECRET))],
  ['a comment', jpeg(JFIF, segment(0xfe, SECRET))],
  ['a list of more pictures', jpeg(JFIF, segment(0xe2, `MPF\0${SECRET}`))],
  ['a preview behind it', bytes([...jpeg(JFIF)], [0xff, 0xd8], exif(1, false), [0xff, 0xd9])],
])('a JPEG with %s loses it and nothing else', (_name, picture) => {
  expect(textOf(picture)).toContain(SECRET)
  expect(withoutMetadata(picture, 'image/jpeg')).toEqual(jpeg(JFIF))
})

it.each([
  [6, true],
  [3, false],
  [8, true],
])('a JPEG keeps its orientation, %i', (orientation, little) => {
  const cleared = withoutMetadata(jpeg(JFIF, exif(orientation, little), ICC), 'image/jpeg')
  expect(textOf(cleared)).not.toContain(SECRET)
  expect(cleared?.length).toBe(jpeg(JFIF, ICC).length + 36)
  // Clearing twice changes nothing: no metadata is left and the orientation is the same.
  expect(withoutMetadata(cleared ?? new Uint8Array(), 'image/jpeg')).toEqual(cleared)
})

it('a PNG loses its texts, its time and the data after its end', () => {
  const chunks = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'].map((name) => chunk(name, SECRET))
  const picture = bytes([...png(chunk('sRGB', '0'), ...chunks)], SECRET)
  expect(withoutMetadata(picture, 'image/png')).toEqual(png(chunk('sRGB', '0')))
})

it('a GIF loses its comments and its applications, and still repeats', () => {
  const comment = [0x21, 0xfe, ...block(SECRET), 0]
  const xmp = [0x21, 0xff, ...block('XMP DataXMP'), ...block(SECRET), 0]
  const picture = bytes([...gif(comment, LOOP, xmp)], SECRET)
  expect(withoutMetadata(picture, 'image/gif')).toEqual(gif(LOOP))
})

it.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1, 0x20, 0], 'Exif')],
  ['image/jpeg', bytes([0xff, 0xd8], 'no marker')],
  ['image/png', png().subarray(0, 20)],
  ['image/png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 0], '1234', [0, 0, 0, 0])],
  ['image/gif', gif().subarray(0, 30)],
  ['image/gif', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0], 'no block')],
] as const)('a malformed %s gives null (%#)', (type, picture) => {
  expect(withoutMetadata(picture, type)).toBeNull()
})
