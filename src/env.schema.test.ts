import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.parse'

const GOOD: [name: string, value: string, read: Partial<ReturnType<typeof parseEnv>>][] = [
  ['VITE_LAOS', 'on', { laos: true }],
  ['VITE_API_URL', 'http://[::1]:8080/api/', { apiUrl: 'http://[::1]:8080/api/' }],
  ['VITE_CHAT_URL', '/', { chatUrl: '/' }],
  ['VITE_CHAT_URL', '', { chatUrl: null }],
  ['VITE_CLIENT_TYPE', 'web-2.app', { clientType: 'web-2.app' }],
  ['VITE_QR_MIN', '0.50', { qrMin: 0.5 }],
  ['VITE_HIDDEN', 'move-all-back', { hidden: ['move-all-back'] }],
  ['VITE_FAST_BANKS', ' SCB, KBANK,,', { fastBanks: ['SCB', 'KBANK'] }],
  ['VITE_KIP_AMOUNTS', '50000, 20000', { kipAmounts: [20_000, 50_000] }],
  ['VITE_PUBLIC_ORIGIN', 'https://wallet.example:8443', { publicOrigin: 'https://wallet.example:8443' }],
  [
    'VITE_HOWTO_VIDEO_1',
    'https://v.example/1.mp4?v=2',
    { howtoVideos: ['https://v.example/1.mp4?v=2', '', '', '', ''] },
  ],
  ['VITE_IDEMPOTENCY_HEADER', 'Idempotency-Key', { idempotencyHeader: 'Idempotency-Key' }],
  ['VITE_CURRENCY', '', { currency: '' }],
  ['VITE_TRUELINK_PASSPHRASE', ' as it is ', { truelinkPassphrase: ' as it is ' }],
  ['VITE_WEEK_START', 'monday', { weekStart: 1 }],
  ['VITE_OTP_RESEND', '90', { otpResendSeconds: 90 }],
  ['CSP_CONNECT_HOSTS', 'https://a.example, wss://*.b', { connectHosts: ['https://a.example', 'wss://*.b'] }],
  ['CSP_IMG_HOSTS', 'https:', { imageHosts: ['https:'] }],
]

const BAD: [name: string, value: string, why?: string][] = [
  ['VITE_LAOS', 'yes'],
  ['VITE_HIDDEN', 'move-everything'],
  ['VITE_API_URL', 'ftp://api.example'],
  ['VITE_API_URL', 'https://api.example/v2?key=1'],
  ['VITE_API_URL', 'https://user:secret@api.example'],
  ['VITE_API_URL', 'https://[::1/api'],
  ['VITE_API_URL', '/\\api.example'],
  ['VITE_CLIENT_TYPE', 'two words'],
  ['VITE_LOGOUT_PATH', '/api/../../x'],
  ['VITE_BONUS_END_BELOW', '0.505'],
  ['VITE_PUBLIC_ORIGIN', 'https://wallet.example:port'],
  ['VITE_HOWTO_VIDEO_5', 'javascript:alert(1)'],
  ...['Authorization', 'client-type', 'Content-Type', 'Cookie', 'Sec-Fetch-Site'].map(
    (header): [string, string] => ['VITE_IDEMPOTENCY_HEADER', header],
  ),
  // Each of these characters has a meaning in a content policy, in nginx or in Caddy.
  ...[';', '"', "'", ',', '$', '{', '}', '*', '(', '`'].flatMap((sign): [string, string][] => [
    ['VITE_API_URL', `https://api${sign}x.example`],
    ['VITE_API_URL', `/api${sign}x`],
    ['VITE_HOWTO_VIDEO_1', `https://v${sign}script-src.example/1.mp4`],
    ['VITE_PUBLIC_ORIGIN', `https://wallet${sign}x`],
    ['VITE_LOGOUT_PATH', `/api/logout${sign}`],
  ]),
  ['VITE_QR_MIN', '0'],
  ['VITE_LAOS_PHONE', '(?:\\d|\\d\\d){1,20}', 'must not repeat a group'],
  ['VITE_LAOS_PHONE', '(\\d+)+', 'must not repeat a group'],
  ['CSP_CONNECT_HOSTS', 'https:', 'must not be a whole scheme'],
  ['CSP_CONNECT_HOSTS', 'https://api.example wss:', 'must not be a whole scheme'],
  ['CSP_CONNECT_HOSTS', 'a;b', 'must be hosts or origins'],
  ['VITE_OTP_RESEND', '0'],
  ['VITE_CHAT_MESSAGE_EVENTS', ' , '],
]

const BAD_GAMES: [fault: string, file: string][] = [
  ['sbo.enter', '{"sbo": {"enter": "frame"}}'],
  ['"feilds"', '{"sbo": {"enter": "form", "fields": {}, "feilds": {}}}'],
  ['sbo.url', '{"sbo": {"enter": "link", "url": "javascript:alert(1)"}}'],
  ['pg.credentials', '{"pg": {"enter": "auto-login", "credentials": "token"}}'],
  ['sbo.fields.user', '{"sbo": {"enter": "form", "fields": {"user": "{pass.word}"}}}'],
  ['sbo.fields.user', '{"sbo": {"enter": "form", "fields": {"user": "{ username }"}}}'],
  ['sbo.fields.user', '{"sbo": {"enter": "form", "fields": {"user": "{{username}}"}}}'],
  ['sbo.url', '{"sbo": {"enter": "link", "url": "https://sbo.example/?p={pass}"}}'],
  ['sbo.url', '{"sbo": {"enter": "link", "url": "https://sbo;x.example/"}}'],
  ['the file', '[]'],
  ['JSON', '{"sbo": '],
]

describe('a build setting', () => {
  it.each(GOOD)('%s takes %j', (name, value, read) => {
    expect(parseEnv({ [name]: value })).toMatchObject(read)
  })

  it.each(BAD)('%s refuses %j, and is named', (name, value, why = 'must') => {
    expect(() => parseEnv({ [name]: value })).toThrow(`${name}="${value}": ${why}`)
  })

  it('that is unknown is told with the nearest name', () => {
    const unknown = { VITE_CHAT_ULR: 'true' }
    expect(() => parseEnv(unknown)).toThrow('VITE_CHAT_ULR is no setting: did you mean VITE_CHAT_URL?')
  })

  it('that is not ours is ignored, and each has a default that it takes itself', () => {
    const others = { VITE_USER_NODE_ENV: 'production', HOME: '/root', LAOS: 'true' }
    expect(parseEnv(others)).toMatchObject({ laos: false, chatUrl: null, clientType: 'web', qrMin: 1 })
  })

  it('that is bad is named beside the other bad ones, with what is allowed', () => {
    expect(() => parseEnv({ VITE_LAOS: 'yes', VITE_CURRENCY: 'USD' })).toThrow(
      /VITE_LAOS.*\n.*VITE_CURRENCY.*must be `BAHT`, `LAK`, empty/,
    )
  })
})

describe('the games file', () => {
  const parse = (text: string) => parseEnv({ VITE_GAMES: 'games.json' }, () => text)

  it.each(BAD_GAMES)('names %s in %s', (fault, text) => {
    expect(() => parse(text)).toThrow(/^Bad build settings.*\n {2}VITE_GAMES="games.json": /)
    expect(() => parse(text)).toThrow(fault)
  })

  it('that cannot be read is named with its setting', () => {
    const missing = () => {
      throw new Error('ENOENT: no such file')
    }
    expect(() => parseEnv({ VITE_GAMES: 'none.json' }, missing)).toThrow('VITE_GAMES="none.json": ENOENT')
  })
})

it('a chat on another origin gets no token only where a second setting confirms it', () => {
  const chat = { VITE_CHAT_URL: 'https://chat.example', VITE_CHAT_TOKEN: 'false' }
  expect(() => parseEnv(chat)).toThrow(/VITE_CHAT_TOKEN=false.*VITE_CHAT_ID_IS_KEY=true/)
  expect(parseEnv({ ...chat, VITE_CHAT_ID_IS_KEY: 'true' }).chatToken).toBe(false)
  // Controls: with the token, and on the app's own origin, nothing is to confirm.
  expect(parseEnv({ ...chat, VITE_CHAT_TOKEN: 'true' }).chatToken).toBe(true)
  expect(parseEnv({ ...chat, VITE_CHAT_URL: '/' }).chatToken).toBe(false)
})
