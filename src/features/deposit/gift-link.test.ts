import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import { expect, it } from 'vitest'
import { encryptGiftLink, isGiftLink, pickGiftLink } from './gift-link'

const LINK = 'https://gift.truemoney.com/campaign/?v=0a1B2c3D'

it.each([
  [LINK, LINK],
  [`  ${LINK}\n`, LINK],
  [`ส่งซองของขวัญให้คุณ ${LINK} กดรับได้เลย`, LINK],
  [`"${LINK}"`, LINK],
  [`${LINK}\nhttps://gift.truemoney.com/campaign/?v=second`, LINK],
  ['https://gift.truemoney.com/campaign/card?v=abc กดรับ', 'https://gift.truemoney.com/campaign/card?v=abc'],
  ['  https://elsewhere.example/?v=1 ', 'https://elsewhere.example/?v=1'],
  ['   ', ''],
])('of "%s" takes "%s"', (text, link) => {
  expect(pickGiftLink(text)).toBe(link)
})

it('distinguishes a gift link from similar text', () => {
  expect(isGiftLink(LINK)).toBe(true)
  const others = [
    'hello',
    'http://gift.truemoney.com/campaign/?v=a',
    'https://gift.truemoney.com/campaign/card/',
    'https://gift.truemoney.com/campaignx/?v=a',
    'https://gift.truemoney.com.evil.example/campaign/?v=a',
    `${LINK} and more`,
  ]
  expect(others.filter(isGiftLink)).toEqual([])
})

it('encrypts as the server opens it, differently each time but for a request repeated under its key', async () => {
  const under = (key?: string) => encryptGiftLink(LINK, '0987654321', 'passphrase', key)
  const [key, other] = ['0b9f8c1e-57a4-4c3d-9f00-1a2b3c4d5e6f', 'c1e0b9f8-57a4-4c3d-9f00-1a2b3c4d5e6f']
  const made = await Promise.all([under(), under(), under(key), under(other)])
  for (const one of made) {
    expect(AES.decrypt(one, 'passphrase').toString(Utf8)).toBe(`${LINK}::0987654321`)
    expect(atob(one).startsWith('Salted__')).toBe(true)
  }
  expect(new Set(made).size).toBe(4)
  expect(await under(key)).toBe(made[2])
})
