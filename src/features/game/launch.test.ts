import { expect, it, vi } from 'vitest'
import { parseEnv } from '@/env.parse'
import { launchFor } from './launch'

const plain = { username: 'user1', password: 'secret', event: null }
const EVENT = {
  __VIEWSTATEGENERATOR: 'a',
  __EVENTTARGET: 'b',
  __VIEWSTATE: 'c',
  __EVENTVALIDATION: 'd',
}
const WEB = 'https://play.example/login'

it.each([
  ['auto', ['PG', 'betflix', 'joker2', 'huayhd', 'areaslot'], {}],
  ['auto-password', ['askmebet', 'IMI', 'usun', 'circus', 'slotracha', 'pgslot'], { password: 'secret' }],
] as const)('the way into a game is a link (%s) for %j', (way, codes, more) => {
  for (const code of codes)
    expect(launchFor({ code, web: WEB }, plain)).toEqual({
      way,
      provider: code.toLowerCase(),
      username: 'user1',
      ...more,
    })
})

it('the way into a game is a posted form with the fields exactly as given, where the credentials carry an event', () => {
  expect(launchFor({ code: 'SBO', web: WEB }, { ...plain, event: EVENT })).toEqual({
    way: 'form',
    form: { action: WEB, fields: { ...EVENT, username: 'user1', password: 'secret' } },
  })
})

it('the way into a game with credentials is https only on an https page; a plain link is not', () => {
  const http = (path: string) => ({ code: 'x', web: `http://play.example${path}` })
  const ways = () => [
    launchFor(http('/'), { ...plain, event: EVENT }).way,
    launchFor(http('/?u={username}'), plain).way,
    launchFor(http('/'), plain).way,
  ]
  expect(ways()).toEqual(['form', 'link', 'link'])
  vi.stubGlobal('location', { protocol: 'https:' })
  expect(ways()).toEqual(['none', 'none', 'link'])
})

it('the way into a game takes 16 characters in a form and refuses 17, never cutting them', () => {
  const slot = { code: 'SBO', web: WEB }
  const long = 'x'.repeat(17)
  expect(launchFor(slot, { ...plain, username: 'x'.repeat(16), event: EVENT }).way).toBe('form')
  expect(launchFor(slot, { ...plain, username: long, event: EVENT })).toEqual({ way: 'too-long' })
  expect(launchFor(slot, { ...plain, password: long, event: EVENT })).toEqual({ way: 'too-long' })
})

it('the way into a game is none without a safe address', () => {
  const ways = [null, '', 'javascript:alert(1)', '/relative'].map((web) =>
    launchFor({ code: 'X', web }, plain),
  )
  expect(ways).toEqual(ways.map(() => ({ way: 'none' })))
})

const games = parseEnv({ VITE_GAMES: 'games.json' }, () =>
  JSON.stringify({
    PG: { enter: 'auto-login', credentials: 'password', provider: 'pg-soft' },
    imi: { enter: 'link', url: 'https://imi.example/in?u={username}&p={password}' },
    usun: { enter: 'link' },
    sbo: {
      enter: 'form',
      fields: { txtUser: '{username}', txtPass: '{password}', who: '{username}@x', lang: 'th' },
    },
    ufa: { enter: 'form', url: 'https://ufa.example/login', fields: { u: '{username}' }, maxLength: 20 },
  }),
).games
const launch = (code: string, account = {}) => launchFor({ code, web: WEB }, { ...plain, ...account }, games)

it("a build's own way into a game is a link with the credentials in it, or its web address", () => {
  const odd = { username: 'a&{password}', password: 'b c' }
  expect(launch('IMI', odd)).toEqual({
    way: 'link',
    url: 'https://imi.example/in?u=a%26%7Bpassword%7D&p=b%20c',
  })
  expect(launch('usun')).toEqual({ way: 'link', url: WEB })
})

it("a build's own way into a game is a form with fields of other names, the values exactly as given, beside those that come with the credentials", () => {
  const fields = { txtUser: 'a&b', txtPass: '{username}', who: 'a&b@x', lang: 'th' }
  const odd = { username: 'a&b', password: '{username}' }
  expect(launch('SBO', odd)).toEqual({ way: 'form', form: { action: WEB, fields } })
  expect(launch('SBO', { ...odd, event: EVENT })).toEqual({
    way: 'form',
    form: { action: WEB, fields: { ...EVENT, ...fields } },
  })
})

it("a build's own way into a game is a form at another address that takes longer names", () => {
  const username = 'x'.repeat(20)
  expect(launch('ufa', { username })).toEqual({
    way: 'form',
    form: { action: 'https://ufa.example/login', fields: { u: username } },
  })
  expect(launch('ufa', { username: `${username}x` })).toEqual({ way: 'too-long' })
})
