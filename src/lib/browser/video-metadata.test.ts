import { describe, expect, it } from 'vitest'
import { withoutVideoMetadata } from './video-metadata'

const PLACE = '+13.7563+100.5018/'

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const letters = async (film: Blob) => String.fromCharCode(...new Uint8Array(await film.arrayBuffer()))

function uint32(value: number): string {
  return String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
}
const box = (type: string, ...content: string[]) => {
  const inside = content.join('')
  return `${uint32(8 + inside.length)}${type}${inside}`
}
const longBox = (type: string, content: string) =>
  `${uint32(1)}${type}${uint32(0)}${uint32(16 + content.length)}${content}`
const track = (handler: string, ...more: string[]) =>
  box(
    'trak',
    box('tkhd', 'flags'),
    box('mdia', box('mdhd', ''), box('hdlr', '\0\0\0\0', '\0\0\0\0', handler)),
    ...more,
  )
const film = (...boxes: string[]) => new Blob([bytes(boxes.join(''))], { type: 'video/mp4' })

const HEAD = box('ftyp', 'isom')
const SAMPLES = box('mdat', 'the pictures')

describe('a film', () => {
  it.each([
    [
      'user data of the film',
      box('moov', box('mvhd', 'x'), box('udta', box('\xa9xyz', PLACE)), track('vide')),
    ],
    ['metadata keys of the film', box('moov', box('mvhd', 'x'), box('meta', PLACE), track('soun'))],
    ['user data of a track', box('moov', track('vide', box('udta', PLACE)))],
    ['a box of a vendor', box('uuid', PLACE)],
    ['metadata of the file', box('meta', PLACE)],
    ['a box with a long size', longBox('udta', PLACE)],
    ['a track of positions', box('moov', track('vide'), track('meta', box('minf', PLACE)))],
    ['a last box without a size', `${uint32(0)}uuid${PLACE}`],
  ])('loses the position in %s, and nothing moves', async (_, described) => {
    const given = film(HEAD, SAMPLES, described)
    const cleared = await withoutVideoMetadata(given)
    const [before, after] = [await letters(given), await letters(cleared)]
    expect([cleared.size, cleared.type]).toEqual([given.size, given.type])
    expect([before.includes(PLACE), after.includes(PLACE)]).toEqual([true, false])
    expect(after.startsWith(HEAD + SAMPLES)).toBe(true)
    const isHandlerKept = !described.includes('vide') || after.includes('vide')
    expect(isHandlerKept).toBe(true)
  })

  it.each([
    ['without metadata', [HEAD, box('moov', box('mvhd', 'x'), track('vide')), SAMPLES]],
    ['that says so only in its samples', [HEAD, box('mdat', `udta${PLACE}`)]],
    ['cut in the middle of a box', [HEAD, box('moov', box('udta', PLACE)).slice(0, -3)]],
    ['that is none', ['not a film at all, but a text']],
    ['whose box is smaller than its header', [HEAD, `${uint32(4)}udta${PLACE}`]],
  ])('%s stays the same file', async (_, boxes) => {
    const given = film(...boxes)
    expect(await withoutVideoMetadata(given)).toBe(given)
  })

  it('of very many boxes is read in bounded time', async () => {
    const given = film(HEAD, box('free').repeat(20_000), box('udta', PLACE))
    expect(await withoutVideoMetadata(given)).toBe(given)
  })
})
