import { expect, it } from 'vitest'
import { parseEnv } from '../../src/env.parse'
import { gameOrigins, mixedContent, pictureOrigins, policyLines } from './hosts'

it('an address without HTTPS fails for a page with HTTPS, once, unless it is this machine', () => {
  const named = {
    VITE_API_URL: ['http://api.example/api'],
    VITE_CHAT_URL: ['https://chat.example'],
    pictures: ['http://cdn.example:8080', 'http://cdn.example:8080', 'http://localhost:1', 'http://[::1]:3'],
    games: ['http://localhost.example'],
  }
  expect(mixedContent('https://wallet.example', named)).toMatchObject([
    { verdict: 'fails', findings: [expect.stringMatching(/^VITE_API_URL .*; use https:\/\/api\.example$/)] },
    { findings: [expect.stringMatching(/^pictures at http:\/\/cdn\.example:8080: /)] },
    { findings: [expect.stringMatching(/^games at http:\/\/localhost\.example: /)] },
  ])
  expect(mixedContent('http://wallet.example', named)).toEqual([])
})

const OWN = 'https://wallet.example'
const settings = (more: Record<string, string> = {}) =>
  parseEnv({ VITE_API_URL: '/api', ...more }, () => '{}')

it.each([
  [{ banners: [{ image: 'https://cdn.example/a.png' }] }, ['https://cdn.example']],
  [{ slots: [{ code: 'PG', logo: 'https://logos.example/pg' }] }, ['https://logos.example']],
  [{ link: 'https://files.example/slip.jpg?x=1' }, ['https://files.example']],
  [{ html: '<p><img alt="" src="https://html.example/x"></p>' }, ['https://html.example']],
  [{ image: '//short.example/a.png' }, ['https://short.example']],
  [{ web: 'https://play.example/lobby', image: '/local.png', note: 'see https://x.example' }, []],
])('the pictures of an answer %j', (answer, origins) => {
  expect(pictureOrigins(answer)).toEqual(origins)
})

it('the lines to copy into the settings add what the policy would stop to what is set, and are absent where nothing is stopped', () => {
  const seen = {
    pictures: ['https://cdn.example', OWN, 'https://set.example'],
    games: ['https://game.example'],
  }
  const env = settings({ CSP_IMG_HOSTS: 'https://set.example' })
  expect(policyLines(seen, env, OWN)).toEqual([
    'CSP_IMG_HOSTS=https://set.example,https://cdn.example',
    'CSP_GAME_HOSTS=https://game.example',
  ])
  const all = settings({
    CSP_IMG_HOSTS: 'https://set.example,https://cdn.example',
    CSP_GAME_HOSTS: 'https://*.example',
  })
  expect(policyLines(seen, all, OWN)).toEqual([])
  // A host of another scheme or port is another origin.
  expect(
    policyLines({ pictures: ['http://cdn.example', 'https://cdn.example:8443'], games: [] }, all, OWN),
  ).toEqual(['CSP_IMG_HOSTS=https://set.example,https://cdn.example,https://cdn.example:8443'])
})

it('the lines to copy into the settings name only games whose form goes to the address of the server', () => {
  const web = 'https://play.example/in'
  const slots = [
    { code: 'PG', web },
    { code: 'OTHER', web: null },
    { code: 'SOME', web },
  ]
  expect(gameOrigins(slots, {})).toEqual(['https://play.example'])
  expect(gameOrigins(slots.slice(0, 2), {})).toEqual([])
})
