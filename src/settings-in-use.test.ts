import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logout } from '@/api/auth'
import { chatConfig } from '@/api/chat'
import { call } from '@/api/core/transport/call'
import { urlFor } from '@/api/core/transport/endpoint-url'
import { receiveInviteBonus } from '@/api/invite'
import { mayUpdateBankAccountName } from '@/api/member-lookup'
import * as recorder from '@/api/privacy/classified-recorder'
import { wallet } from '@/api/wallet'
import { launchFor } from '@/features/game/launch'
import { loadRecorder, recordStart } from '@/recorder/recorder-buffer'
import { fillPercentToken } from '@/rules/percent-token'
import { isPhone } from '@/rules/phone'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { buildSettings, type Env } from './env.schema'

// The settings of a build in which every setting that IN_USE checks differs from its default.
const parsed = vi.hoisted(async () => {
  const { parseEnv } = await import('./env.parse')
  return parseEnv(
    {
      VITE_API_URL: 'https://api.example/v2',
      VITE_CLIENT_TYPE: 'kiosk',
      VITE_LOGOUT_PATH: '/auth/out',
      VITE_LAOS_PHONE: '20\\d{8}',
      VITE_CHAT_URL: 'https://chat.example/talk',
      VITE_PERCENT_TOKEN: '#FAIL#',
      VITE_INVITE_RECEIVE_PATH: '/api/bonus-invite/claim',
      VITE_BANK_NAME_LOOKUP_PATH: '/apis/name-edit',
      VITE_GAMES: 'games.json',
    },
    () => '{"newgame": {"enter": "link", "url": "https://new.example/?u={username}"}}',
  )
})
vi.mock('@/env', async () => ({ env: await parsed }))

const requests: [url: string, headers: Headers][] = []
beforeEach(() => {
  requests.length = 0
  const network = (_method: string, url: string, headers: Headers) => {
    requests.push([url, headers])
    return Response.json({})
  }
  stubNetwork(network)
})

/** What the app makes of a setting, where no other test shows it. */
const IN_USE: [setting: keyof Env, made: () => unknown, expected: unknown][] = [
  ['laosPhone', () => ['2055512345', '020555123456'].map((phone) => isPhone(phone, true)), [true, false]],
  ['chatUrl', () => urlFor(chatConfig.spec), 'https://chat.example/talk/api/chat/config'],
  ['percentToken', () => fillPercentToken('#FAIL#%', '20'), '20%'],
  ['inviteReceivePath', () => urlFor(receiveInviteBonus.spec), 'https://api.example/v2/bonus-invite/claim'],
  [
    'bankNameLookupPath',
    () => urlFor(mayUpdateBankAccountName.spec),
    'https://api.example/v2/apis/name-edit',
  ],
  [
    'games',
    () => launchFor({ code: 'NEWGAME', web: null }, { username: 'u1', password: 'p', event: null }),
    { way: 'link', url: 'https://new.example/?u=u1' },
  ],
]

describe('a setting', () => {
  it.each(IN_USE)('changes the app: %s', (_, made, expected) => {
    expect(made()).toEqual(expected)
  })

  it('of the client type is the header of every call', async () => {
    await call(wallet.spec, undefined).catch(() => {})
    expect(requests.map(([url, headers]) => [url, headers.get('client-type')])).toEqual([
      ['https://api.example/v2/wallet', 'kiosk'],
    ])
  })

  const sources = ['src', 'scripts/build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^env\.schema/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const names = Object.keys(buildSettings()).map((key) => key.replace(/^(howtoVideo)\d$/, '$1s'))

  it.each([...new Set(names)])('is read by the app or its build: %s', (name) => {
    const read = new RegExp(`\\b${name}\\b`)
    expect(sources.some((code) => read.test(code))).toBe(true)
  })
})

it.each([logout, receiveInviteBonus, mayUpdateBankAccountName])(
  "a call whose path is a setting is recorded under the contract's path: $spec.path",
  async ({ spec }) => {
    recordStart(async () => recorder)
    await loadRecorder()
    recorder.clear()
    await call(spec, undefined).catch(() => {})
    const id = `${spec.method} ${spec.path}`
    expect(endpoints.map((one) => one.id)).toContain(id)
    expect(recorder.readRecording().exchanges.map(({ method, path }) => `${method} ${path}`)).toEqual([id])
    expect(requests.map(([url]) => new URL(url).pathname)).not.toContain(spec.path)
  },
)
