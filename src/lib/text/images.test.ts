import { afterEach, describe, expect, it } from 'vitest'
import { safeFileLink, safeImage, setServers } from './images'
import { HOSTILE_LINKS } from './links.corpus'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

it.each([
  [PNG, PNG],
  ['https://good.example/a.png', 'https://good.example/a.png'],
  ['/sandbox-art/banks/SCB.svg', '/sandbox-art/banks/SCB.svg'],
  [' https://good.example/a b.png', 'https://good.example/a%20b.png'],
])('safeImage takes %s', (url, expected) => {
  expect(safeImage(url)).toBe(expected)
})

it.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html;base64,PHN2Zz4=',
  'data:image/png,raw',
  'data:image/png;base64,x"onerror=alert(1)',
  '//user@evil.example/x.png',
])('safeImage refuses %s', (url) => {
  expect(safeImage(url)).toBeNull()
})

it('safeImage takes none of the hostile addresses but plain paths of this origin', () => {
  expect(HOSTILE_LINKS.filter((url) => safeImage(url) !== null)).toEqual(['/user/home'])
})

describe('an address for a picture, film or file is never a call of the API', () => {
  afterEach(() => setServers())
  const { origin } = window.location

  it.each([
    '/api/bonus/clear',
    '/%61pi/refund/addWallet',
    '/%2561pi/refund/addWallet',
    '/art/..//API/refund/addWallet',
    '/api',
    '/api;x/bonus/clear',
    '/front/api%2fbonus/clear',
    `${origin}/api/bonus/clear`,
  ])('here: %s', (url) => {
    expect([safeImage(url), safeFileLink(new URL(url, origin).href)]).toEqual([null, null])
  })

  it('at the servers of the build, wherever the API is on them', () => {
    setServers('https://api.example/backend', 'https://chat.example')
    const calls = ['https://api.example/backend/bonus/clear', 'https://chat.example/api/chat/send']
    expect(calls.map(safeImage)).toEqual([null, null])
    setServers()
    expect(calls.map(safeImage)).toEqual(calls)
  })

  it.each(['/art/api.png', '/apiary/a.png', '/uploads/1.png', 'https://cdn.example/api/a.png'])(
    '%s is none (control)',
    (url) => {
      setServers('https://api.example/backend', null)
      expect([safeImage(url), safeFileLink(new URL(url, origin).href)]).not.toContain(null)
    },
  )
})
