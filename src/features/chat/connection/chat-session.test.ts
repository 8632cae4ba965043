import { beforeEach, expect, it, vi } from 'vitest'
import { readStored } from '@/lib/browser/storage'
import { testQueryClient } from '@/testing/test-query-client'
import { createChatSession } from './chat-session'
import { guestIdentity, memberIdentity } from './identity'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-01T10:00:00+07:00')
const { history } = vi.hoisted(() => ({ history: [] as object[] }))
vi.mock('@/api/core/transport/call', () => ({ call: async () => ({ history, PREFIX: '' }) }))

const socket = { connected: false, connect: () => {}, disconnect: () => {}, on: () => {}, off: () => {} }

/** Loads a conversation whose last message came from that side, hours ago. Gives how old the visitor's day is. */
async function hoursAfter(identity: Parameters<typeof createChatSession>[1], sender: string, hours: number) {
  const createdAt = NOW - hours * HOUR
  const message = { message_type: 'text', payload: { text: 'hello' } }
  history.splice(0, history.length, { _id: 'm1', sender, message, createdAt, session_id: null })
  const session = createChatSession(testQueryClient(), identity, () => socket as never)
  session.start()
  await vi.waitFor(() => expect(session.conversation.read().confirmed).toHaveLength(1))
  session.stop()
  const since = readStored('guest-since')
  return since === null ? null : (NOW - Number(since)) / HOUR
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

it.each(['customer', 'other'])("a visitor's day begins again with a message of the %s", async (sender) => {
  const guest = guestIdentity()
  localStorage.setItem('guest-since', String(NOW - 20 * HOUR))
  expect(await hoursAfter(guest, sender, 3)).toBe(3)
  // An older message does not shorten it.
  expect(await hoursAfter(guest, sender, 5)).toBe(3)
})

it('a member has no such day', async () => {
  expect(await hoursAfter(memberIdentity({ _id: 'm', username: 'u', name: 'n' }), 'other', 3)).toBeNull()
})
