import { expect, it } from 'vitest'
import { mixedContent } from './mixed-content'

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
