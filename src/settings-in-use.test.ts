import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout, sendLogout } from '@/api/auth'
import { chatConfig } from '@/api/chat'
import { call } from '@/api/core/transport/call'
import { urlFor } from '@/api/core/transport/endpoint-url'
import { receiveInviteBonus } from '@/api/invite'
import { mayUpdateBankAccountName } from '@/api/member-lookup'
import * as recorder from '@/api/privacy/classified-recorder'
import { wallet } from '@/api/wallet'
import { createChatSession } from '@/features/chat/connection/chat-session'
import type { ChatSocket } from '@/features/chat/connection/chat-socket'
import { guestIdentity, memberIdentity } from '@/features/chat/connection/identity'
import { checkAttachment } from '@/features/chat/model/attachment'
import { launchFor } from '@/features/game/launch'
import { RESEND_MS } from '@/features/register/draft/otp-sent'
import { loadRecorder, recordStart } from '@/recorder/recorder-buffer'
import { fillPercentToken } from '@/rules/percent-token'
import { isPhone } from '@/rules/phone'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import type { buildSettings } from './env.schema'

// The settings of a build in which every setting that IN_USE checks by a function differs from its default.
const parsed = vi.hoisted(async () => {
  const { parseEnv } = await import('./env.parse')
  return parseEnv(
    {
      VITE_API_URL: 'https://api.example/v2',
      VITE_CLIENT_TYPE: 'kiosk',
      VITE_LOGOUT_PATH: '/auth/out',
      VITE_LAOS_PHONE: '20\\d{8}',
      VITE_OTP_RESEND: '90',
      VITE_CHAT_URL: 'https://chat.example/talk',
      VITE_PERCENT_TOKEN: '#FAIL#',
      VITE_INVITE_RECEIVE_PATH: '/api/bonus-invite/claim',
      VITE_BANK_NAME_LOOKUP_PATH: '/apis/name-edit',
      VITE_GAMES: 'games.json',
      VITE_CHAT_IDS: 'both',
      VITE_CHAT_ROOM_SEPARATOR: ':',
      VITE_CHAT_JOIN_EVENT: 'enter-room',
      VITE_CHAT_MESSAGE_EVENTS: 'news, talk',
      VITE_CHAT_IMAGE_MB: '1',
      VITE_CHAT_VIDEO_MB: '2',
    },
    () => '{"newgame": {"enter": "link", "url": "https://new.example/?u={username}"}}',
  )
})
vi.mock('@/env', async () => ({ env: await parsed }))
vi.mock('@/env.member', async () => ({ memberEnv: await parsed }))
vi.mock('@/env.chat', async () => ({ chatEnv: await parsed }))

/** Joins a chat. Returns what its socket sent and the events it listens to. */
async function joinedChat() {
  const [listens, sent] = [[] as string[], [] as unknown[]]
  let connected = () => {}
  const socket = {
    connected: false,
    connect: () => {
      socket.connected = true
      connected()
    },
    disconnect: () => {},
    on: (event: string, listener: () => void) => {
      if (event === 'connect') connected = listener
      else listens.push(event)
    },
    off: () => {},
    timeout: () => ({ emit: (...event: unknown[]) => sent.push(event.slice(0, 2)) }),
  }
  const client = testQueryClient()
  client.setQueryData(chatConfig().queryKey, { PREFIX: 'room' })
  const member = memberIdentity({ _id: 'm1', username: '081', name: 'A' })
  const session = createChatSession(client, member, () => socket as unknown as ChatSocket)
  session.start()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  session.stop()
  return { listens, sent }
}

const sizeOf = (name: string, mb: number) => {
  const head = name.endsWith('.png') ? '\x89PNG\r\n\x1a\n' : '\0\0\0\x18ftypmp42'
  return checkAttachment(
    { name, type: '', size: mb * 2 ** 20 + 1 },
    Uint8Array.from(head, (letter) => letter.charCodeAt(0)),
  )
}

const requests: [url: string, headers: Headers][] = []
beforeEach(() => {
  requests.length = 0
  const network = (_method: string, url: string, headers: Headers) => {
    requests.push([url, headers])
    return Response.json({})
  }
  stubNetwork(network)
})
afterEach(() => vi.unstubAllGlobals())

type Setting = keyof ReturnType<typeof buildSettings>

/** By setting: a check that it changes the app, or the test that covers it. The types require one for each setting. */
const IN_USE: Record<Setting, string | (() => unknown)> = {
  apiUrl: () => expect(urlFor(wallet.spec)).toBe('https://api.example/v2/wallet'),
  clientType: async () => {
    await call(wallet.spec, undefined).catch(() => {})
    expect(requests.map(([url, headers]) => [url, headers.get('client-type')])).toEqual([
      ['https://api.example/v2/wallet', 'kiosk'],
    ])
  },
  idempotencyHeader: 'e2e/extended/money/lost-answer.spec.ts',
  logoutPath: async () => {
    sendLogout()
    await vi.waitFor(() => expect(requests.map(([url]) => url)).toEqual(['https://api.example/v2/auth/out']))
  },
  laos: 'src/app/laos.screen.test.tsx',
  laosPhone: () =>
    expect(['2055512345', '020555123456'].map((phone) => isPhone(phone, true))).toEqual([true, false]),
  currency: 'src/features/register/draft/payload.test.ts',
  otpResendSeconds: () => expect(RESEND_MS).toBe(90_000),
  bonusEndBelow: 'e2e/extended/offers/bonus.spec.ts',
  chatUrl: () => expect(urlFor(chatConfig.spec)).toBe('https://chat.example/talk/api/chat/config'),
  percentToken: () => expect(fillPercentToken('#FAIL#%', '20')).toBe('20%'),
  chatToken: 'src/api/core/transport/chat-token.test.ts',
  chatIdIsKey: 'src/env.schema.test.ts',
  howtoVideo1: 'src/features/howto/howto.test.tsx',
  howtoVideo2: 'src/features/howto/howto.test.tsx',
  howtoVideo3: 'src/features/howto/howto.test.tsx',
  howtoVideo4: 'src/features/howto/howto.test.tsx',
  howtoVideo5: 'src/features/howto/howto.test.tsx',
  sessionMinutes: 'src/session/token.test.ts',
  sessionReminderMinutes: 'src/features/session-reminder/session-reminder.test.tsx',
  inviteReceivePath: () =>
    expect(urlFor(receiveInviteBonus.spec)).toBe('https://api.example/v2/bonus-invite/claim'),
  bankNameLookupPath: () =>
    expect(urlFor(mayUpdateBankAccountName.spec)).toBe('https://api.example/v2/apis/name-edit'),
  publicOrigin: 'src/features/invite/invite-link.test.ts',
  weekStart: 'src/features/bonus/bonus-state.test.ts',
  qrMin: 'src/features/qr-deposit/qr-providers.test.ts',
  qrPayMin: 'src/features/qr-deposit/qr-providers.test.ts',
  kipAmounts: 'src/features/qr-deposit/qr-providers.test.ts',
  truelinkPassphrase: 'src/features/deposit/gift-link.screen.test.tsx',
  fastBanks: 'src/features/deposit/deposit.screen.test.tsx',
  iframe: 'src/features/game/use-play.test.ts',
  hidden: 'src/features/transfer/move-back.screen.test.tsx',
  games: () =>
    expect(launchFor({ code: 'NEWGAME', web: null }, { username: 'u1', password: 'p', event: null })).toEqual(
      {
        way: 'link',
        url: 'https://new.example/?u=u1',
      },
    ),
  chatIds: () => {
    expect(memberIdentity({ _id: 'm1', username: '081', name: 'A' }).who).toEqual({
      userId: 'm1',
      guestId: '',
    })
    expect(guestIdentity().who).toEqual({ userId: '', guestId: expect.stringMatching(/.{36}/) })
  },
  chatRoomSeparator: async () => expect((await joinedChat()).sent).toEqual([[expect.any(String), 'room:m1']]),
  chatJoinEvent: async () => expect((await joinedChat()).sent).toEqual([['enter-room', expect.any(String)]]),
  chatMessageEvents: async () =>
    expect((await joinedChat()).listens.filter((event) => event !== 'disconnect')).toEqual(['news', 'talk']),
  imageHosts: 'scripts/build/policy.test.ts',
  mediaHosts: 'scripts/build/policy.test.ts',
  gameHosts: 'scripts/build/policy.test.ts',
  connectHosts: 'scripts/build/policy.test.ts',
  chatImageMb: () => expect(sizeOf('a.png', 1)).toEqual({ problem: { name: 'too-large', mb: 1 } }),
  chatVideoMb: () => expect(sizeOf('a.mp4', 2)).toEqual({ problem: { name: 'too-large', mb: 2 } }),
}

describe('a setting changes the app', () => {
  it.each(Object.entries(IN_USE))('%s', async (_, shown) => {
    if (typeof shown === 'string') expect(existsSync(shown)).toBe(true)
    else await shown()
  })
})

describe('a call whose path is a setting', () => {
  it.each([logout, receiveInviteBonus, mayUpdateBankAccountName])(
    "is recorded under the contract's path, which every reader of a report knows: $spec.path",
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
})
