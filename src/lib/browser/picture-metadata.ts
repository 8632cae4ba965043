/** The kinds of picture that can be cleared of metadata without drawing them anew. */
export type ClearableType = 'image/jpeg' | 'image/png' | 'image/gif'

type Bytes = Uint8Array<ArrayBuffer>
type Range = readonly [from: number, to: number]

/**
 * A picture's bytes without what tells where, when and with what it was taken: EXIF (the position), XMP, IPTC,
 * comments, and whatever lies behind the picture's end (previews and films of phones carry metadata of their own). The
 * pixels, their colours and the way up stay. Gives the very same array where there is nothing to take out, and null
 * where the file is not built as its type is.
 */
export function withoutMetadata(bytes: Bytes, type: ClearableType): Bytes | null {
  try {
    return READERS[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const READERS = { 'image/jpeg': clearJpeg, 'image/png': clearPng, 'image/gif': clearGif }

/** Whether a file type is one of those. */
export const isClearable = (type: string): type is ClearableType => Object.hasOwn(READERS, type)

/** Reads a file; throws RangeError beyond its end. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
const lettersAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
const malformed = () => new RangeError('not built as its type is')

/** The ranges of the file that stay, with `first` put in before the second of them. */
function joined(bytes: Bytes, kept: readonly Range[], first: Bytes = new Uint8Array()): Bytes {
  if (kept.some(([, to]) => to > bytes.length)) throw malformed()
  const size = kept.reduce((sum, [from, to]) => sum + to - from, 0)
  if (size === bytes.length && first.length === 0) return bytes
  const result = new Uint8Array(size + first.length)
  let at = 0
  kept.forEach(([from, to], index) => {
    result.set(bytes.subarray(from, to), at)
    at += to - from
    if (index > 0) return
    result.set(first, at)
    at += first.length
  })
  return result
}

const [SOI, EOI, SOS] = [0xffd8, 0xffd9, 0xffda]

function clearJpeg(bytes: Bytes): Bytes {
  const view = viewOf(bytes)
  if (view.getUint16(0) !== SOI) throw malformed()
  const kept: Range[] = [[0, 2]]
  let orientation = 1
  let at = 2
  while (at < bytes.length) {
    // A marker may have any number of these before it.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at++
    const marker = view.getUint16(at)
    if (marker < 0xff01) throw malformed()
    if (marker === EOI) {
      kept.push([at, at + 2])
      break
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) throw malformed()
    if (marker === 0xffe1) orientation = orientationIn(bytes.subarray(at + 4, end)) ?? orientation
    const next = marker === SOS ? endOfScan(bytes, end) : end
    if (isPartOfPicture(marker, lettersAt(bytes, at + 4, 12))) kept.push([at, next])
    at = next
  }
  return joined(bytes, kept, orientation > 1 ? orientationSegment(orientation) : undefined)
}

/** Application segments that the colours depend on (JFIF, an ICC profile, Adobe's), and all that are no application's. */
function isPartOfPicture(marker: number, letters: string): boolean {
  if (marker === 0xfffe) return false
  if (marker < 0xffe0 || marker > 0xffef) return true
  if (marker === 0xffe2) return letters.startsWith('ICC_PROFILE')
  return (marker === 0xffe0 && letters.startsWith('JFIF\0')) || marker === 0xffee
}

/** Where the picture's data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at
  }
  return bytes.length
}

/** The way up (1 to 8) that an EXIF segment names, or null. */
function orientationIn(segment: Uint8Array): number | null {
  const TIFF = 6
  if (lettersAt(segment, 0, TIFF) !== 'Exif\0\0' || segment.length < TIFF + 8) return null
  const view = viewOf(segment)
  const little = view.getUint16(TIFF) === 0x4949
  const directory = TIFF + view.getUint32(TIFF + 4, little)
  if (directory + 2 > segment.length) return null
  const count = view.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    if (entry + 12 > segment.length) return null
    if (view.getUint16(entry, little) !== 0x0112) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** An EXIF segment that names the way up and nothing else. */
function orientationSegment(orientation: number): Bytes {
  const [APP1, LENGTH] = [
    [0xff, 0xe1],
    [0, 34],
  ]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const entry = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return new Uint8Array([
    ...APP1,
    ...LENGTH,
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...tiff,
    0,
    1,
    ...entry,
    0,
    0,
    0,
    0,
  ])
}

const PNG_HEAD = 8
/** The chunks that are drawn, of moving pictures too; every critical one is by its upper-case letter. */
const PNG_DRAWN = /^(?:[A-Z]|(?:tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$)/

function clearPng(bytes: Bytes): Bytes {
  const view = viewOf(bytes)
  const kept: Range[] = [[0, PNG_HEAD]]
  for (let at = PNG_HEAD; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const name = lettersAt(bytes, at + 4, 4)
    if (!/^[A-Za-z]{4}$/.test(name)) throw malformed()
    if (PNG_DRAWN.test(name)) kept.push([at, end])
    at = name === 'IEND' ? bytes.length : end
  }
  return joined(bytes, kept)
}

function clearGif(bytes: Bytes): Bytes {
  const view = viewOf(bytes)
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const endOfBlocks = (from: number) => {
    let at = from
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    return at + 1
  }
  let at = 13 + tableSize(view.getUint8(10))
  const kept: Range[] = [[0, at]]
  while (at < bytes.length) {
    const kind = view.getUint8(at)
    if (kind === 0x3b) {
      kept.push([at, at + 1])
      break
    }
    let end: number
    let isDrawn = true
    if (kind === 0x2c) end = endOfBlocks(at + 11 + tableSize(view.getUint8(at + 9)))
    else if (kind === 0x21) {
      const label = view.getUint8(at + 1)
      end = endOfBlocks(at + 2)
      // How often it repeats is an application's word, too.
      isDrawn = label === 0xff ? /^(?:NETSCAPE|ANIMEXTS)/.test(lettersAt(bytes, at + 3, 8)) : label !== 0xfe
    } else throw malformed()
    if (isDrawn) kept.push([at, end])
    at = end
  }
  return joined(bytes, kept)
}
