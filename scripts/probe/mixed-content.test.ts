import { describe, expect, it } from 'vitest'
import { mixedContent } from './mixed-content'

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
