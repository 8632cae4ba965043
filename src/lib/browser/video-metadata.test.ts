import { expect, it } from 'vitest'
import { withoutVideoMetadata } from './video-metadata'

const PLACE = '+13.7563+100.5018/'

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const letters = async (film: Blob) => Buffer.from(await film.arrayBuffer()).toString('latin1')

function uint32(value: number): string {
  return String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
}
const box = (type: string, ...content: string[]) => {
  const inside = content.join('')
  return `${uint32(8 + inside.length)}${type}${inside}`
}
const longBox = (type: string, content: string) =>
  `${uint32(1)}${type}${uint32(0)}${uint32(16 + content.length)}${content}`
const track = (handler: string, { inTrack = '', inMedia = '', inTable = '' } = {}) =>
  box(
    'trak',
    box('tkhd', 'flags'),
    box(
      'mdia',
      box('mdhd', 'x'),
      box('hdlr', '\0\0\0\0', '\0\0\0\0', handler),
      box('minf', box('stbl', box('stsd', 'a codec'), box('stco', 'offsets'), inTable)),
      inMedia,
    ),
    inTrack,
  )
const film = (...boxes: string[]) => new Blob([bytes(boxes.join(''))], { type: 'video/mp4' })

const HEAD = box('ftyp', 'isom')
const SAMPLES = box('mdat', 'the pictures')

const MOVIE = box('moov', box('mvhd', 'x'), track('vide'), track('soun'), box('mvex', box('trex', 'x')))
const FRAGMENT = box('moof', box('mfhd', 'x'), box('traf', box('tfhd', 'x'), box('trun', 'x')))

/** The free space that takes the place of a box. */
const freed: typeof box = (_, ...content) => box('free', '\0'.repeat(content.join('').length))
/** A film of pictures with a box in one of its tables. */
const withTable = (inTable: string) => box('moov', track('vide', { inTable }))

// Each gives a film with a box, made by `box` before and by `freed` after.
it.each<[string, (of: typeof box) => string]>([
  [
    'user data of the film',
    (of) => box('moov', box('mvhd', 'x'), of('udta', box('\xa9xyz', PLACE)), track('vide')),
  ],
  ['metadata keys of the film', (of) => box('moov', of('meta', PLACE), track('soun'))],
  ["a dashcam's box of the film", (of) => box('moov', track('vide'), of('gps ', PLACE))],
  ['user data of a track', (of) => box('moov', track('vide', { inTrack: of('udta', PLACE) }))],
  ["user data of a track's media", (of) => box('moov', track('vide', { inMedia: of('udta', PLACE) }))],
  ['a table of samples', (of) => withTable(of('GPS0', PLACE))],
  ['user data of a fragment', (of) => box('moof', box('mfhd', 'x'), of('udta', PLACE))],
  ["user data of a fragment's track", (of) => box('moof', box('traf', box('tfhd', 'x'), of('udta', PLACE)))],
  ['a box of a vendor', (of) => of('uuid', PLACE)],
  ["a dashcam's free space", (of) => of('free', PLACE) + of('skip', PLACE)],
  ['metadata of the file', (of) => of('meta', PLACE)],
  [
    'a track of positions',
    (of) => box('moov', track('vide'), of('trak', track('meta', { inTrack: PLACE }).slice(8))),
  ],
  [
    'a track of positions as subtitles',
    (of) => box('moov', track('vide'), of('trak', track('sbtl', { inMedia: box('udta', PLACE) }).slice(8))),
  ],
  ['a box that is cut', (of) => withTable(of('udta', `${PLACE}...`)).slice(0, -3)],
])('a film loses the position in %s, and what a player needs stays in its place', async (_, described) => {
  const given = film(HEAD, SAMPLES, MOVIE, FRAGMENT, described(box))
  const cleared = await withoutVideoMetadata(given)
  expect(await letters(given)).toContain(PLACE)
  expect(await letters(cleared)).toBe(HEAD + SAMPLES + MOVIE + FRAGMENT + described(freed))
  expect(cleared.type).toBe(given.type)
})

it.each([
  ['a box with a long size', longBox('udta', PLACE)],
  ['a last box without a size', `${uint32(0)}uuid${PLACE}`],
  ['what is no box', `${uint32(4)}udta${PLACE}`],
])('a film loses the position in %s, too', async (_, described) => {
  const after = await letters(await withoutVideoMetadata(film(HEAD, MOVIE, described)))
  expect(after).toBe(
    (HEAD + MOVIE + described).replace(/udta|uuid/, 'free').replace(PLACE, '\0'.repeat(PLACE.length)),
  )
})

it.each([
  ['without metadata', [HEAD, MOVIE, FRAGMENT, SAMPLES]],
  ['that says so only in its samples', [HEAD, box('mdat', `udta${PLACE}`)]],
  ['whose samples are cut', [HEAD, MOVIE, box('mdat', `udta${PLACE}`).slice(0, -3)]],
  ['that is none', ['not a film at all, but a text']],
  ['of another kind', [`\x1a\x45\xdf\xa3 webm ${PLACE}`]],
])('a film %s stays the same file', async (_, boxes) => {
  const given = film(...boxes)
  expect(await withoutVideoMetadata(given)).toBe(given)
})

it('a film of very many boxes is read in bounded time, and loses what is behind them', async () => {
  const given = film(HEAD, box('mdat').repeat(20_000), box('mdat', PLACE))
  const after = await letters(await withoutVideoMetadata(given))
  expect(after).toHaveLength(given.size)
  expect(after).not.toContain(PLACE)
})
