import { describe, expect, it } from 'vitest'
import { mixedAnswers, mixedContent } from './mixed-content'

const PAGE = 'https://wallet.example'
const found = (origin: string, api: string, chat: string | null = null) =>
  mixedContent(origin, { VITE_API_URL: api, VITE_CHAT_URL: chat }).map(({ findings }) => findings[0])

describe('an address without HTTPS', () => {
  it('fails for a page with HTTPS, by the name of its setting', () => {
    expect(found(PAGE, 'http://api.example/api', 'http://chat.example')).toEqual([
      `VITE_API_URL is http: a browser sends nothing there from ${PAGE}; use https://api.example`,
      `VITE_CHAT_URL is http: a browser sends nothing there from ${PAGE}; use https://chat.example`,
    ])
    expect(found(PAGE, 'http://localhost.example')).toHaveLength(1)
  })

  it.each([
    [PAGE, 'https://api.example/api'],
    [PAGE, 'http://localhost:3000/api'],
    [PAGE, 'http://127.0.0.1:3000/api'],
    [PAGE, 'http://[::1]:3000'],
    ['http://wallet.example', 'http://api.example/api'],
  ])('is no fault from %s to %s', (origin, api) => {
    expect(found(origin, api)).toEqual([])
  })
})

describe('what the answers name without HTTPS', () => {
  const seen = {
    pictures: ['http://cdn.example', 'https://cdn.example', 'http://cdn.example', 'http://localhost:1'],
    games: ['http://play.example:8080'],
  }

  it('fails for a page with HTTPS, once for each host, and only there', () => {
    expect(mixedAnswers(PAGE, seen).map(({ findings, verdict }) => [verdict, findings[0]])).toEqual([
      ['fails', expect.stringMatching(/^pictures at http:\/\/cdn\.example: /)],
      ['fails', expect.stringMatching(/^games at http:\/\/play\.example:8080: /)],
    ])
    expect(mixedAnswers('http://wallet.example', seen)).toEqual([])
  })
})
