import { beforeEach, expect, it, vi } from 'vitest'
import { markRead } from '@/api/chat'
import { readStored } from '@/lib/browser/storage'
import { testQueryClient } from '@/testing/test-query-client'
import { createChatSession } from './chat-session'
import { guestIdentity, memberIdentity } from './identity'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-01T10:00:00+07:00')
const { history, call } = vi.hoisted(() => ({ history: [] as object[], call: vi.fn() }))
vi.mock('@/api/core/transport/call', () => ({ call }))

const socket = { connected: false, connect: () => {}, disconnect: () => {}, on: () => {}, off: () => {} }

/** A session whose conversation's last message came from that side, hours ago. */
async function sessionOf(identity: Parameters<typeof createChatSession>[1], sender: string, hours: number) {
  const createdAt = NOW - hours * HOUR
  const message = { message_type: 'text', payload: { text: 'hello' } }
  history.splice(0, history.length, { _id: 'm1', sender, message, createdAt, session_id: null })
  const session = createChatSession(testQueryClient(), identity, () => socket as never)
  session.start()
  await vi.waitFor(() => expect(session.conversation.read().received).toHaveLength(1))
  return session
}

/** Loads such a conversation. Gives how old the visitor's day is. */
async function hoursAfter(...given: Parameters<typeof sessionOf>) {
  const session = await sessionOf(...given)
  session.stop()
  const since = readStored('guest-since')
  return since === null ? null : (NOW - Number(since)) / HOUR
}

const MEMBER = memberIdentity({ _id: 'm', username: 'u', name: 'n' })

beforeEach(() => {
  call.mockReset().mockImplementation(async () => ({ history, PREFIX: '' }))
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

it.each(['customer', 'other'])("a visitor's day begins again with a message of the %s", async (sender) => {
  const guest = guestIdentity()
  localStorage.setItem('guest-since', String(NOW - 20 * HOUR))
  expect(await hoursAfter(guest, sender, 3)).toBe(3)
  // An older message does not shorten it.
  expect(await hoursAfter(guest, sender, 5)).toBe(3)
})

it('a member has no such day', async () => {
  expect(await hoursAfter(MEMBER, 'other', 3)).toBeNull()
})

it('what is read is marked at most once a second, once more after the last message, and not again when that fails', async () => {
  const { seen, stop } = await sessionOf(MEMBER, 'other', 3)
  vi.useFakeTimers()
  call.mockClear().mockRejectedValue(new Error('no'))
  const marks = () => call.mock.calls.filter(([spec]) => spec === markRead.spec).length
  for (let tenth = 0; tenth < 35; tenth++) {
    seen()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(marks()).toBe(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(marks()).toBe(4)
  seen()
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(marks()).toBe(4)
})
