import { expect, it } from 'vitest'
import { createPseudonyms } from './pseudonyms'

const scrub = (text: string) => createPseudonyms().scrub(text)

it.each([
  '0861112223',
  '(086) 111 2223',
  '086/111/2223',
  '086\n111\n2223',
  '086<br>111<br />2223',
  '086\u200b111\u200b2223',
  '๐๘๖/๑๑๑/๒๒๒๓',
  '741852',
])('digits in a text that may be a phone or account number get one substitute: %s', (written) => {
  const { scrub, standIn } = createPseudonyms()
  const text = scrub(`call ${written}!`)
  expect(text).toMatch(/^call \(?0+1!$/)
  expect(text).toContain(standIn('number', written.replace(/<[^>]*>|\s+/g, ' ')))
})

it.each([
  '74185',
  '1,500,000.50',
  '2026-11-20 10:30:45',
  '20/11/2026 10:30',
  '10:30:45.123',
  '4829/26',
  '20, 50, 100, 200, 500',
  '#123456',
])('digits in a text that tell nobody stay: %s', (written) => {
  expect(scrub(`at ${written}, yes`)).toBe(`at ${written}, yes`)
})

it.each([
  ['a token of three parts', 'abcdefg1.abcdefgh.abcdef'],
  ['hexadecimal digits', '9f8a7c6b5d4e3f2a'],
  ['a key with signs', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
  ['an identifier', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
  ['base64', 'aGVsbG8gd29ybGQ1MjM0NTY='],
  ['four changes between letters and digits', 'abcdef1ghijk2lmno'],
])('keys in a text are replaced: %s', (_, key) => {
  expect(scrub(`your key ${key} is over`)).toBe('your key token-1 is over')
})

it.each([
  'abcdefg1.abcdefgh',
  'a1b2c3d4e5f6a1b',
  'WELCOME100BONUS2026',
  'SLIP_REFNO_DUPLICATED',
  'https://cdn.example/banner-a.png',
])('keys in a text are no words that people choose: %s', (word) => {
  expect(scrub(`see ${word} now`)).toBe(`see ${word} now`)
})

it.each([
  ['https://x.example/abcdefghij1', 'https://x.example/abcdefghij1'],
  ['https://x.example/abcdefghijk1', 'https://x.example/x'],
  ['https://x.example/123456789012', 'https://x.example/000000000001'],
  ['https://x.example/?invite=somchai', 'https://x.example/?invite=x'],
  ['https://x.example/?a={username}&b=1', 'https://x.example/?a={username}&b=x'],
  ['mail somchai@mail.example', 'mail text-1'],
  ['สมชาย@mail.example', 'text-1'],
  ['@somchai a@b', '@somchai a@b'],
  [
    '<img src="data:image/png;base64,AAAA">',
    expect.stringMatching(/^<img src="data:image\/gif;base64,R0lG[^"]+">$/),
  ],
])('keys in a text in an address: %s', (text, expected) => {
  expect(scrub(text)).toEqual(expected)
})

it('invisible characters hide no name and no key, and stay between pictographs', () => {
  const { scrub, standIn } = createPseudonyms()
  standIn('name', 'Somchai Jaidee')
  expect(scrub('Som\u200bchai')).toBe('MEMBER A')
  expect(scrub('9f8a7c6b\u00ad5d4e3f2a')).toBe('token-1')
  expect(scrub('👩‍👧 hello')).toBe('👩‍👧 hello')
})

it('a substitute is the same for a person’s whole name and its parts, and tells persons apart', () => {
  const { standIn, scrub } = createPseudonyms()
  expect(standIn('name', 'Somchai Jaidee')).toBe('MEMBER A')
  expect(standIn('name', 'Somsri Jaidee')).toBe('MEMBER B')
  expect(scrub('Jaidee, Somsri')).toBe('MEMBER A, MEMBER B')
})

it.each([
  ['สมชาย', 'สมาชิก 1'],
  ['ສົມໄຊ', 'ສະມາຊິກ 1'],
])('a substitute keeps the script of a name: %s', (name, made) => {
  expect(createPseudonyms().standIn('name', name)).toBe(made)
})

it('a substitute of a name of two or three letters is found as a whole word only', () => {
  const { standIn, scrub } = createPseudonyms()
  standIn('name', 'Bo Lim J 4829')
  expect(scrub('Bo, (LIM), Bob, Limbo, Bo1, J, 4829, lim')).toBe(
    'MEMBER A, (MEMBER A), Bob, Limbo, Bo1, J, 4829, lim',
  )
})

it('a substitute is not made for words that are public, and not for one as a part of a name', () => {
  const { standIn, scrub } = createPseudonyms((word) => ['bonus', 'no', 'bank'].includes(word))
  expect([standIn('name', 'BONUS'), standIn('name', 'No Bank')]).toEqual(['BONUS', 'No Bank'])
  expect(standIn('name', 'Bonus Jaidee')).toBe('MEMBER A')
  expect(scrub('NO_BANK of JAIDEE, BONUS_JAIDEE')).toBe('NO_BANK of MEMBER A, MEMBER A')
})

it('a substitute is not made for a word of the service', () => {
  const { standIn, own, scrub } = createPseudonyms()
  standIn('name', 'BETFLIX SOMCHAI')
  expect(own('BETFLIX')).toBe('BETFLIX')
  expect(scrub('BETFLIX of SOMCHAI')).toBe('BETFLIX of MEMBER A')
  expect(standIn('name', 'BETFLIX')).toBe('BETFLIX')
})

it('a substitute of a substitute is itself, and an empty text stays', () => {
  const { standIn } = createPseudonyms()
  expect(standIn('number', standIn('name', 'Somchai'))).toBe('MEMBER A')
  expect(standIn('token', '  ')).toBe('  ')
})

it('a substitute of a short password or code is found as a whole word only, and one of a short number is not', () => {
  const { standIn, scrub } = createPseudonyms()
  standIn('password', '4829')
  standIn('otp', '77125')
  standIn('number', '5566')
  expect(scrub('4829, ๔๘๒๙, 77125, 5566, 48290, 4829.50')).toBe('0001, 0001, 00002, 5566, 48290, 4829.50')
})

it('a long text is cut before it is searched', () => {
  expect(scrub(`${'- '.repeat(15_000)}`)).toHaveLength(20_000)
})
