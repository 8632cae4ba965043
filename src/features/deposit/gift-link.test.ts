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
    '',
    'hello',
    'http://gift.truemoney.com/campaign/?v=a',
    'https://gift.truemoney.com/campaign/',
    'https://gift.truemoney.com/campaign/card/',
    'https://gift.truemoney.com/campaignx/?v=a',
  ]
  const lookalikes = ['https://gift.truemoney.com.evil.example/campaign/?v=a', `${LINK} and more`]
  expect([...others, ...lookalikes].filter(isGiftLink)).toEqual([])
})

it('encrypts the link and the wallet as the server opens them, differently each time', async () => {
  const [one, two] = [
    await encryptGiftLink(LINK, '0987654321', 'passphrase'),
    await encryptGiftLink(LINK, '0987654321', 'passphrase'),
  ]
  expect(AES.decrypt(one, 'passphrase').toString(Utf8)).toBe(`${LINK}::0987654321`)
  expect(atob(one).startsWith('Salted__')).toBe(true)
  expect(one).not.toBe(two)
})

it('encrypts a repeated request under its idempotency key alike, and one under another key differently', async () => {
  const under = (key: string) => encryptGiftLink(LINK, '0987654321', 'passphrase', key)
  const [key, other] = ['0b9f8c1e-57a4-4c3d-9f00-1a2b3c4d5e6f', 'c1e0b9f8-57a4-4c3d-9f00-1a2b3c4d5e6f']
  const one = await under(key)
  expect(await under(key)).toBe(one)
  expect(await under(other)).not.toBe(one)
  expect(AES.decrypt(one, 'passphrase').toString(Utf8)).toBe(`${LINK}::0987654321`)
})
