import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '@/api/core/transport/call'
import { FETCH_RULES } from '@/api/core/transport/fetch-rules'
import { takePrefetched } from '@/api/core/transport/prefetched-calls'
import { wallet } from '@/api/wallet'
import { env } from '@/env'
import { defaultLocale, LOCALES, languageTag } from '@/lib/locale'
import { clearToken, storeToken } from '@/session/token'

// The script in the document's head has rules of its own for token, language and headers. The app takes an answer only
// for the identical call, so each case compares the two.

const TAGS = Object.fromEntries(LOCALES.map((locale) => [locale, languageTag(locale)]))
const CODE = readFileSync('src/prerender/first-call.js', 'utf8')
  .replace('__LANGUAGE_TAGS__', () => JSON.stringify(TAGS))
  .replace('__FETCH_RULES__', () => JSON.stringify(FETCH_RULES))

/**
 * Runs the script as a document that names a URL, and gives what it sent. Where storage is `denied`, the browser throws for
 * each use of it.
 */
function openDocument(url = '/api/wallet', answer = () => Response.json({ wallet: { amount: 1 } })) {
  const sent: [url: string, options: RequestInit][] = []
  // The signal ends a call. It isn't a part of what is sent.
  const fetch = async (url: string, { signal: _, ...options }: RequestInit) => {
    sent.push([url, options])
    return answer()
  }
  const { documentElement } = document
  const deny = (host: Window, name: string) => {
    if (denied && /Storage$/.test(name)) throw new DOMException('denied', 'SecurityError')
    return Reflect.get(host, name)
  }
  const dataset = {
    locale: defaultLocale(env),
    client: env.clientType,
    url,
    minutes: String(env.sessionMinutes),
  }
  new Function('document', 'window', 'fetch', CODE)(
    { currentScript: { dataset }, documentElement },
    new Proxy(window, { get: deny }),
    fetch,
  )
  return { sent, send: (url: string) => window.prefetcher?.send(url) }
}

let denied = false

afterEach(() => {
  denied = false
  window.prefetchedCalls = []
  delete window.prefetcher
})

const SESSIONS: [string, () => void][] = [
  ['a remembered member', () => storeToken('remembered', true)],
  [
    "this tab's member, who counts before a remembered one",
    () => [storeToken('remembered', true), storeToken('own', false)],
  ],
  [
    'a remembered member where the tab’s own session has ended',
    () => {
      storeToken('remembered', true)
      sessionStorage.setItem('token', 'of an ended session')
      localStorage.setItem('session-mark', 'another')
    },
  ],
]

describe.each([...LOCALES, 'xx', 'constructor', null])('with the language %s', (locale) => {
  it.each(SESSIONS)('the wallet is asked for as the app would: %s', async (_, signIn) => {
    signIn()
    if (locale) localStorage.setItem('locale', locale)
    const { sent } = openDocument()
    expect(window.prefetcher?.isMember).toBe(true)
    const send = vi.fn(async (_request: Request, _options: RequestInit) => Response.json({}))
    vi.stubGlobal('fetch', send)
    const ask = () => call(wallet.spec, undefined).catch(() => {})
    await ask()
    // The first takes the document's answer, and the second is sent.
    expect(send).not.toHaveBeenCalled()
    await ask()
    const [request, options] = send.mock.calls[0] ?? []
    const headers = new Headers(sent[0]?.[1].headers)
    expect([...headers].sort()).toEqual([...(request?.headers ?? [])].sort())
    expect(headers.get('Authorization')).toBeTruthy()
    expect(sent).toEqual([['/api/wallet', { headers: expect.anything(), ...FETCH_RULES.member }]])
    expect(options?.cache).toBe(FETCH_RULES.member.cache)
    expect(document.documentElement.lang).toBe(headers.get('Accept-Language'))
  })
})

it('the chosen colour scheme is there before the styles, and a document that names no first call sends none', () => {
  storeToken('remembered', true)
  const { dataset } = document.documentElement
  expect([openDocument('').sent, dataset.scheme]).toEqual([[], undefined])
  localStorage.setItem('scheme', 'dark')
  openDocument('')
  expect(dataset.scheme).toBe('dark')
  delete dataset.scheme
})

it.each([
  [30_000, 0],
  [-1, 1],
  // By a device's clock that was set back.
  [3_600_000, 1],
])('in a pause that ends in %d ms, %d calls are sent', (left, count) => {
  storeToken('remembered', true)
  sessionStorage.setItem('read-pause', String(Date.now() + left))
  expect(openDocument().sent).toHaveLength(count)
})

it.each<[string, () => void]>([
  ['nobody is signed in', clearToken],
  ["the tab's session has ended in another tab", () => localStorage.setItem('session-mark', 'another')],
  ['the token of the tab was not used for too long', () => sessionStorage.setItem('token-used', '1')],
  ['the tab has a token without a mark', () => sessionStorage.removeItem('session-mark')],
  [
    'the browser denies its storage',
    () => {
      storeToken('remembered', true)
      denied = true
    },
  ],
])('nothing is sent at once where %s, and later calls carry no token', (_, given) => {
  storeToken('own', false)
  given()
  const { sent, send } = openDocument()
  expect(sent).toEqual([])
  expect(window.prefetcher?.isMember).toBe(false)
  send('/api/lookup/contact')
  expect(sent).toEqual([
    [
      '/api/lookup/contact',
      { headers: expect.objectContaining({ 'client-type': env.clientType }), ...FETCH_RULES.visitor },
    ],
  ])
  expect(JSON.stringify(sent)).not.toContain('Authorization')
})

it.each([true, false])('a locked page sends nothing, and shows neither page (remembered: %s)', (remember) => {
  storeToken('of-a-member', remember)
  if (!remember) sessionStorage.setItem('token-used', '0')
  localStorage.setItem('lock', 'a')
  const { sent, send } = openDocument()
  send('/api/lookup/info')
  expect([sent, window.prefetcher?.isMember]).toEqual([[], null])
  localStorage.removeItem('token')
  sessionStorage.removeItem('token')
  openDocument()
  expect(window.prefetcher?.isMember).toBe(false)
})

it('a call that fails is no unhandled rejection, and the app hears of it', async () => {
  storeToken('remembered', true)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  openDocument('/api/wallet', () => {
    throw new TypeError('no network')
  })
  // Node reports an unhandled rejection before the next turn of its event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  const asked = { url: '/api/wallet', token: 'remembered', language: 'th' }
  await expect(takePrefetched(asked)).rejects.toMatchObject({ kind: 'network' })
})
