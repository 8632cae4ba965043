import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.schema'

const GOOD: [name: string, value: string, read: Partial<ReturnType<typeof parseEnv>>][] = [
  ['VITE_LAOS', 'on', { laos: true }],
  ['VITE_LAOS', '', { laos: false }],
  ['VITE_IFRAME', '1', { iframe: true }],
  ['VITE_API_URL', 'https://api.example/v2', { apiUrl: 'https://api.example/v2' }],
  ['VITE_API_URL', '/backend', { apiUrl: '/backend' }],
  ['VITE_CHAT_URL', '/', { chatUrl: '/' }],
  ['VITE_CHAT_URL', '', { chatUrl: null }],
  ['VITE_CHAT_TOKEN', '', { chatToken: true }],
  ['VITE_CHAT_TOKEN', 'false', { chatToken: false }],
  ['VITE_CHAT_IDS', 'both', { chatIds: 'both' }],
  ['VITE_CLIENT_TYPE', 'web-2.app', { clientType: 'web-2.app' }],
  ['VITE_LOGOUT_PATH', '/api/logout', { logoutPath: '/api/logout' }],
  ['VITE_QR_MIN', '0.50', { qrMin: 0.5 }],
  ['VITE_QR_PAY_MIN', '100', { qrPayMin: 100 }],
  ['VITE_BONUS_END_BELOW', '20', { bonusEndBelow: 20 }],
  ['VITE_FAST_BANKS', ' SCB, KBANK,,', { fastBanks: ['SCB', 'KBANK'] }],
  ['VITE_CURRENCY', 'LAK', { currency: 'LAK' }],
  ['VITE_PUBLIC_ORIGIN', 'https://wallet.example:8443', { publicOrigin: 'https://wallet.example:8443' }],
  ['VITE_HOWTO_VIDEO_1', 'https://v.example/1.mp4', {}],
  ['VITE_SESSION_REMINDER', '60', { sessionReminderMinutes: 60 }],
  ['VITE_IDEMPOTENCY_HEADER', 'Idempotency-Key', { idempotencyHeader: 'Idempotency-Key' }],
]

const BAD: [name: string, value: string][] = [
  ['VITE_LAOS', 'yes'],
  ['VITE_IFRAME', '2'],
  ['VITE_API_URL', 'api.example'],
  ['VITE_API_URL', 'ftp://api.example'],
  ['VITE_CHAT_URL', 'wss://chat.example'],
  ['VITE_CHAT_TOKEN', 'never'],
  ['VITE_CHAT_IDS', 'all'],
  ['VITE_CLIENT_TYPE', 'two words'],
  ['VITE_LOGOUT_PATH', 'https://other.example/logout'],
  ['VITE_QR_MIN', '1,000'],
  ['VITE_QR_PAY_MIN', '-1'],
  ['VITE_BONUS_END_BELOW', '0.505'],
  ['VITE_CURRENCY', 'USD'],
  ['VITE_PUBLIC_ORIGIN', 'wallet.example'],
  ['VITE_PUBLIC_ORIGIN', 'https://wallet.example/'],
  ['VITE_HOWTO_VIDEO_5', 'javascript:alert(1)'],
  ['VITE_SESSION_REMINDER', '45'],
  ['VITE_IDEMPOTENCY_HEADER', 'Idempotency Key'],
]

describe('a build setting', () => {
  it.each(GOOD)('%s takes %j', (name, value, read) => {
    expect(parseEnv({ [name]: value })).toMatchObject(read)
  })

  it.each(BAD)('%s refuses %j, and is named', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`${name}="${value}"`)
  })

  it('has its default where it is not set', () => {
    expect(parseEnv({})).toMatchObject({ chatUrl: null, clientType: 'web', qrMin: 1, currency: 'BAHT' })
  })

  it('that is bad is named beside the other bad ones', () => {
    expect(() => parseEnv({ VITE_LAOS: 'yes', VITE_CURRENCY: 'USD' })).toThrow(/VITE_LAOS.*\n.*VITE_CURRENCY/)
  })
})
