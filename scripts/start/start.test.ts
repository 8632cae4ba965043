import { expect, it } from 'vitest'
import { announcement } from './announcement'
import { readOptions } from './options'

it('npm start takes a port, an address, a language and a world', () => {
  expect(readOptions([], {})).toMatchObject({ port: 4173, host: '', lang: undefined, scenario: undefined })
  expect(
    readOptions(['--lang', 'en', '--scenario=rich-member'], { PORT: '0', HOST: '127.0.0.1' }),
  ).toMatchObject({ port: 0, host: '127.0.0.1', lang: 'en', scenario: 'rich-member' })
})

it.each([
  ['PORT=abc', [], { PORT: 'abc' }, 'PORT=abc is no port'],
  ['PORT=70000', [], { PORT: '70000' }, '1 to 65535'],
  ['an empty PORT', [], { PORT: '' }, 'PORT is empty'],
  ['a mistyped option', ['--scenarios', 'x'], {}, 'did you mean --scenario?'],
  ['another language', ['--lang', 'lo'], {}, '--lang is th, la, en'],
])('npm start refuses %s', (_, args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(message)
})

it("npm start ends with the addresses, the phone's QR and the active members", () => {
  const members = [
    { username: '0812345678', password: 'demo1234', name: 'Demo', isActive: true },
    { username: '0800000000', password: 'demo1234', name: 'Closed', isActive: false },
  ]
  const text = announcement({ port: 4173, host: '', scenario: 'default', members })
  expect(text).toContain('http://localhost:4173')
  expect(text).toContain('0812345678 / demo1234   Demo')
  expect(text).not.toContain('Closed')
  const alone = announcement({ port: 4173, host: '127.0.0.1', scenario: 'default', members })
  expect(alone).toContain('http://127.0.0.1:4173')
  expect(alone).toContain('not with HOST=127.0.0.1')
  expect(alone).not.toMatch(/[▀▄█]/)
  // A machine without a network has no address for a phone.
  if (!text.includes('no network found')) expect(text).toMatch(/[▀▄█]{3}/)
})
