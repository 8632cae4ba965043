/** A box of an ISO media file (MP4, MOV): where it begins, where its content does, and where it ends. */
interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** No film has so many boxes at one level; a hostile file may. */
const MOST_BOXES = 2_000
const HEADER_BYTES = 16
/** The boxes of metadata in a film: of the file, of the film (`moov`) and of its tracks (`trak`). */
const METADATA = ['udta', 'meta', 'uuid']

/**
 * Blanks what the boxes of an MP4 or MOV file say of the place and the device: user data and metadata become free space
 * of the same size, so that nothing else moves. A track of timed metadata (a dashcam's positions) becomes free space
 * too; without it nothing finds its samples. Gives the same file when there is nothing to blank. What isn't built as
 * such a file is kept as it is.
 */
export async function withoutVideoMetadata(film: Blob): Promise<Blob> {
  const blanked = await metadataIn(film, 0, film.size)
  if (blanked.length === 0) return film
  const parts: BlobPart[] = []
  let at = 0
  for (const { start, content, end } of blanked) {
    // Between the box's size and its content stands its type, and a size of 64 bits.
    parts.push(
      film.slice(at, start + 4),
      'free',
      film.slice(start + 8, content),
      new Uint8Array(end - content),
    )
    at = end
  }
  return new Blob([...parts, film.slice(at)], { type: film.type })
}

async function metadataIn(film: Blob, from: number, to: number): Promise<Box[]> {
  const found: Box[] = []
  for (const box of await boxesIn(film, from, to)) {
    if (METADATA.includes(box.type) || (box.type === 'trak' && (await isTimedMetadata(film, box))))
      found.push(box)
    else if (['moov', 'trak'].includes(box.type))
      found.push(...(await metadataIn(film, box.content, box.end)))
  }
  return found
}

/** Whether a track's handler (`mdia/hdlr`) is that of metadata. */
async function isTimedMetadata(film: Blob, track: Box): Promise<boolean> {
  const media = (await boxesIn(film, track.content, track.end)).find(({ type }) => type === 'mdia')
  const boxes = media ? await boxesIn(film, media.content, media.end) : []
  const handler = boxes.find(({ type }) => type === 'hdlr')
  return handler !== undefined && (await lettersAt(film, handler.content + 8, 4)) === 'meta'
}

/** The boxes at one level, up to the first that isn't built as one. */
async function boxesIn(film: Blob, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to && boxes.length < MOST_BOXES; ) {
    const header = new DataView(await film.slice(start, start + HEADER_BYTES).arrayBuffer())
    const size = header.getUint32(0)
    const isLong = size === 1 && header.byteLength === HEADER_BYTES
    const content = start + (isLong ? HEADER_BYTES : 8)
    const end = size === 0 ? to : start + (isLong ? Number(header.getBigUint64(8)) : size)
    if (end < content || end > to) break
    boxes.push({ type: await lettersAt(film, start + 4, 4), start, content, end })
    start = end
  }
  return boxes
}

const lettersAt = async (film: Blob, from: number, length: number) =>
  String.fromCharCode(...new Uint8Array(await film.slice(from, from + length).arrayBuffer()))
