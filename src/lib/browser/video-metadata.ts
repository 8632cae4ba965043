import { readBytes } from './limited-calls'

/** A box of an ISO media file (MP4, MOV): where it begins, where its content does, and where it ends. */
interface Box {
  type: string
  start: number
  content: number
  end: number
}

/** No film has so many boxes at one level; a hostile file may. */
const MOST_BOXES = 20_000
const HEADER_BYTES = 16
/** The boxes that a player needs, by the box around them. The file itself has no type. */
const NEEDED: Readonly<Record<string, string>> = {
  '': 'ftyp styp moov moof mdat mfra sidx ssix',
  moov: 'mvhd trak mvex',
  mvex: 'mehd trex',
  trak: 'tkhd edts mdia',
  edts: 'elst',
  mdia: 'mdhd hdlr minf',
  minf: 'vmhd smhd hdlr dinf stbl',
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss sdtp sbgp sgpd',
  moof: 'mfhd traf',
  traf: 'tfhd tfdt trun sdtp sbgp sgpd',
  mfra: 'tfra mfro',
}
/** The first box of a film. */
const FIRST = /^(?:ftyp|moov|mdat|wide|free|skip)$/
/** The tracks that are shown and heard. Others are positions, or a dashcam's positions as subtitles. */
const PLAYED = ['vide', 'soun']

/**
 * Blanks what the boxes of an MP4 or MOV file say of the place and the device: each box that no player needs, a free
 * one too, becomes free space of the same size, so that nothing else moves. So does a track of another kind than
 * pictures and sound; without it nothing finds its samples. Gives the same file when there is nothing to blank. What
 * isn't built as such a file is kept as it is.
 */
export async function withoutVideoMetadata(film: Blob): Promise<Blob> {
  const isFilm = FIRST.test(await lettersAt(film, 4, 4))
  const blanked = isFilm ? await unneededIn(film, { type: '', start: 0, content: 0, end: film.size }) : []
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

async function unneededIn(film: Blob, around: Box): Promise<Box[]> {
  const needed = NEEDED[around.type]?.split(' ') ?? []
  const found: Box[] = []
  for (const box of await boxesIn(film, around)) {
    if (!needed.includes(box.type) || (box.type === 'trak' && !(await isPlayed(film, box)))) found.push(box)
    else if (Object.hasOwn(NEEDED, box.type)) found.push(...(await unneededIn(film, box)))
  }
  return found
}

/** Whether a track's handler (`mdia/hdlr`) is that of pictures or sound. */
async function isPlayed(film: Blob, track: Box): Promise<boolean> {
  const media = (await boxesIn(film, track)).find(({ type }) => type === 'mdia')
  const boxes = media ? await boxesIn(film, media) : []
  const handler = boxes.find(({ type }) => type === 'hdlr')
  return handler !== undefined && PLAYED.includes(await lettersAt(film, handler.content + 8, 4))
}

/** The boxes inside another. One that is cut ends with it; what is no box is the last, of a type that none has. */
async function boxesIn(film: Blob, { content: from, end: to }: Box): Promise<Box[]> {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const header = new DataView((await readBytes(film.slice(start, start + HEADER_BYTES))).buffer)
    const size = header.getUint32(0)
    const isLong = size === 1 && header.byteLength === HEADER_BYTES
    const content = start + (isLong ? HEADER_BYTES : 8)
    const end = size === 0 ? to : start + (isLong ? Number(header.getBigUint64(8)) : size)
    if (end < content || boxes.length === MOST_BOXES)
      return [...boxes, { type: '', start, content: start + 8, end: to }]
    const type = String.fromCharCode(...new Uint8Array(header.buffer, 4, 4))
    boxes.push({ type, start, content: Math.min(content, to), end: Math.min(end, to) })
    start = end
  }
  return boxes
}

const lettersAt = async (film: Blob, from: number, length: number) =>
  String.fromCharCode(...(await readBytes(film.slice(from, from + length))))
