import { beforeEach, expect, it, vi } from 'vitest'
import { chatHistory, markRead } from '@/api/chat'
import { readStored } from '@/lib/browser/storage'
import { chatStore } from '@/stores/chat-store'
import { io } from '@/testing/fake-socket'
import { testQueryClient } from '@/testing/test-query-client'
import { storeReadPosition } from '../storage/read-position'
import { createChatSession } from './chat-session'
import { guestIdentity, memberIdentity } from './identity'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-01T10:00:00+07:00')
const { history, call } = vi.hoisted(() => ({ history: [] as object[], call: vi.fn() }))
vi.mock('@/api/core/transport/call', () => ({ call }))

/** A message from that side at a time. */
const messageAt = (createdAt: number, sender = 'other') => ({
  _id: `m${createdAt}`,
  sender,
  message: { message_type: 'text', payload: { text: 'hello' } },
  createdAt,
  session_id: null,
})

/** A session whose conversation's last message came from that side, hours ago. */
async function sessionOf(identity: Parameters<typeof createChatSession>[1], sender: string, hours: number) {
  history.splice(0, history.length, messageAt(NOW - hours * HOUR, sender))
  const socket = io()
  const session = createChatSession(testQueryClient(), identity, () => socket as never)
  const received = () => session.conversation.read().received.length
  session.start()
  await vi.waitFor(() => expect(received()).toBe(1))
  return { ...session, socket, received }
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
  call.mockReset().mockImplementation(async (_spec, { skip = 0 }) => ({
    history: history.slice(skip, skip + 10),
    PREFIX: '',
  }))
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

/** The later messages from support, newest first. They stand on the server; the socket does not tell of them. */
const come = (count: number) => {
  const newest = NOW + history.length + count
  history.unshift(...Array.from({ length: count }, (_, index) => messageAt(newest - index)))
}
const looks = () => call.mock.calls.filter(([spec]) => spec === chatHistory.spec).length

it('a chat without its connection looks for what came, and misses nothing when it is connected again', async () => {
  vi.useFakeTimers()
  const { socket, received, stop } = await sessionOf(MEMBER, 'other', 3)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await wait(0)
  socket.open()
  await wait(0)
  const connected = looks()
  await wait(12_000)
  expect(looks() - connected, 'reads of a connected chat').toBe(0)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looks() - connected, 'reads after the device slept').toBe(1)
  await wait(0)
  socket.drop()
  come(1)
  await wait(6_000)
  expect(received(), 'what came without a connection').toBe(2)
  // More than a page, of which the newest comes over the new connection before the room is joined.
  come(25)
  socket.tell('messaging', history[0])
  socket.open()
  await wait(0)
  expect(received(), 'what came before the new connection').toBe(27)
  // The connection is lost and made again while what came is read.
  await wait(12_000)
  document.dispatchEvent(new Event('visibilitychange'))
  socket.drop()
  come(25)
  socket.open()
  socket.tell('messaging', history[0])
  await wait(0)
  expect(received(), 'what came while the connection was made again').toBe(52)
  stop()
})

it('what another tab has read is not unread here', async () => {
  const guest = guestIdentity()
  const readTo = (at: number) => storeReadPosition(guest.mark, { at, announced: at })
  readTo(NOW - 5 * HOUR)
  const { stop } = await sessionOf(guest, 'other', 3)
  const unread = () => chatStore.read().unread.count
  await vi.waitFor(() => expect(unread()).toBe(1))
  readTo(NOW)
  window.dispatchEvent(new StorageEvent('storage', { key: 'chat-seen' }))
  expect(unread()).toBe(0)
  stop()
})
