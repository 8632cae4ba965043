/** Image types whose metadata can be removed without re-encoding. */
export type ClearableType = 'image/jpeg' | 'image/png' | 'image/gif'

type Bytes = Uint8Array<ArrayBuffer>
type Range = readonly [from: number, to: number]

/**
 * Removes metadata from an image: EXIF (with the position), XMP, IPTC, comments, and data after the end of the image,
 * such as previews and videos. Pixels, colours and a JPEG's orientation stay. Gives the same array when there is
 * nothing to remove, and null for a file that isn't valid for its type.
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

/** Whether a file type is a `ClearableType`. */
export const isClearable = (type: string): type is ClearableType => Object.hasOwn(READERS, type)

/** A view of the file; it throws RangeError beyond the end. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
const lettersAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
const malformed = () => new RangeError('not built as its type is')

/** Joins the kept ranges of the file. Inserts the bytes `first` after the first range. */
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
    // Any number of fill bytes may precede a marker.
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

/** False for comments, and for application segments that don't affect colours (all but JFIF, an ICC profile, Adobe). */
function isPartOfPicture(marker: number, letters: string): boolean {
  if (marker === 0xfffe) return false
  if (marker < 0xffe0 || marker > 0xffef) return true
  if (marker === 0xffe2) return letters.startsWith('ICC_PROFILE')
  return (
    (marker === 0xffe0 && letters.startsWith('JFIF\0')) || (marker === 0xffee && letters.startsWith('Adobe'))
  )
}

/** The end of a scan: the next marker other than a restart. A stuffed byte (`ff 00`) is no marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at
  }
  return bytes.length
}

/** The orientation (1 to 8) in an EXIF segment, or null. */
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

/** An EXIF segment with the orientation only: a directory of that one entry, in big-endian TIFF. */
function orientationSegment(orientation: number): Bytes {
  const directory = `MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`
  const segment = `\xff\xe1\0\x22Exif\0\0${directory}\0\0\0\0`
  return Uint8Array.from(segment, (letter) => letter.charCodeAt(0))
}

const PNG_HEAD = 8
/** The chunks needed for drawing, animation included. An upper-case first letter marks a critical chunk. */
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
      // Application extensions hold metadata and are dropped, except the two that hold the repeat count.
      isDrawn = label === 0xff ? /^(?:NETSCAPE|ANIMEXTS)/.test(lettersAt(bytes, at + 3, 8)) : label !== 0xfe
    } else throw malformed()
    if (isDrawn) kept.push([at, end])
    at = end
  }
  return joined(bytes, kept)
}
