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
import { noteAnswer, readDraft } from '@/features/register/draft/draft'
import { steadyNow } from '@/lib/browser/steady-clock'
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

/** By setting: a check that it changes the app, where no other test has one. */
const IN_USE: Partial<Record<Setting, () => unknown>> = {
  apiUrl: () => expect(urlFor(wallet.spec)).toBe('https://api.example/v2/wallet'),
  clientType: async () => {
    await call(wallet.spec, undefined).catch(() => {})
    expect(requests.map(([url, headers]) => [url, headers.get('client-type')])).toEqual([
      ['https://api.example/v2/wallet', 'kiosk'],
    ])
  },
  logoutPath: async () => {
    sendLogout()
    await vi.waitFor(() => expect(requests.map(([url]) => url)).toEqual(['https://api.example/v2/auth/out']))
  },
  laosPhone: () =>
    expect(['2055512345', '020555123456'].map((phone) => isPhone(phone, true))).toEqual([true, false]),
  otpResendSeconds: () => {
    noteAnswer('0812345678', { code: '', otpRef: '', otpToken: '' })
    expect(readDraft().sent?.resendAt).toBeGreaterThan(steadyNow() + 60_000)
  },
  chatUrl: () => expect(urlFor(chatConfig.spec)).toBe('https://chat.example/talk/api/chat/config'),
  percentToken: () => expect(fillPercentToken('#FAIL#%', '20')).toBe('20%'),
  inviteReceivePath: () =>
    expect(urlFor(receiveInviteBonus.spec)).toBe('https://api.example/v2/bonus-invite/claim'),
  bankNameLookupPath: () =>
    expect(urlFor(mayUpdateBankAccountName.spec)).toBe('https://api.example/v2/apis/name-edit'),
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
  chatImageMb: () => expect(sizeOf('a.png', 1)).toEqual({ problem: { name: 'too-large', mb: 1 } }),
  chatVideoMb: () => expect(sizeOf('a.mp4', 2)).toEqual({ problem: { name: 'too-large', mb: 2 } }),
}

describe('a setting changes the app', () => {
  it.each(Object.entries(IN_USE))('%s', async (_, shown) => {
    await shown()
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
