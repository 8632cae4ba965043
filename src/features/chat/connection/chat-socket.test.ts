import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChatSocket, keepConnected } from './chat-socket'

/** A fake socket whose server can be switched on and off. It counts the connection attempts and the joins. */
function fakeSocket() {
  const listeners = new Map<string, (...values: unknown[]) => void>()
  const fire = (event: string, ...values: unknown[]) => listeners.get(event)?.(...values)
  const seen = { tries: 0, joins: [] as unknown[] }
  const server = {
    isUp: true,
    saysJoined: true,
    answer: undefined as unknown,
    cut: () => {
      socket.connected = false
      fire('disconnect')
    },
    say: (message: unknown) => fire('messaging', message),
  }
  const socket = {
    connected: false,
    connect: () => {
      seen.tries += 1
      if (!server.isUp || socket.connected) return
      socket.connected = true
      fire('connect')
    },
    disconnect: () => {
      socket.connected = false
    },
    on: (event: string, listener: () => void) => {
      expect(listeners.has(event), `${event} is listened to once`).toBe(false)
      listeners.set(event, listener)
    },
    off: (event: string) => listeners.delete(event),
    timeout: (ms: number) => ({
      emit: (event: string, room: unknown, joined: (timeout: unknown, answer?: unknown) => void) => {
        seen.joins.push([event, room])
        if (server.saysJoined) joined(null, server.answer)
        else setTimeout(() => joined(new Error('timeout')), ms)
      },
    }),
  }
  return { socket: socket as unknown as ChatSocket, server, seen, listeners }
}

let fake: ReturnType<typeof fakeSocket>
const to = { onJoined: vi.fn(), onDropped: vi.fn(), onMessage: vi.fn(), onCheck: vi.fn() }
const room = vi.fn<() => Promise<string>>()
let stop: () => void

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function start() {
  stop = keepConnected({ socket: fake.socket, room, ...to })
  return wait(0)
}
function setHidden(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeSocket()
  for (const one of Object.values(to)) one.mockReset()
  room.mockReset().mockResolvedValue('luma-m1')
})
afterEach(() => {
  stop()
})

it('joins the room after each connect, and receives a message once however often the connection was lost', async () => {
  await start()
  for (let cut = 0; cut < 20; cut++) {
    fake.server.cut()
    await wait(6_000)
  }
  expect(fake.seen.joins).toEqual(Array.from({ length: 21 }, () => ['join', 'luma-m1']))
  expect(to.onJoined).toHaveBeenCalledTimes(21)
  expect(to.onDropped).toHaveBeenCalledTimes(20)
  fake.server.say({ text: 'hello' })
  expect(to.onMessage).toHaveBeenCalledExactlyOnceWith({ text: 'hello' })
})

it('tries 10 to 13 times in a minute without a server', async () => {
  fake.server.isUp = false
  await start()
  await wait(60_000)
  expect(fake.seen.tries).toBeGreaterThanOrEqual(10)
  expect(fake.seen.tries).toBeLessThanOrEqual(13)
})

it.each([
  ['hidden', () => setHidden(true), () => setHidden(false)],
  ['offline', () => setOnline(false), () => setOnline(true)],
])('does nothing while %s, and comes back at once', async (_, leave, comeBack) => {
  await start()
  leave()
  fake.server.cut()
  await wait(120_000)
  expect(fake.seen.tries).toBe(1)
  expect(to.onCheck).not.toHaveBeenCalled()
  comeBack()
  await wait(0)
  expect(fake.seen.tries).toBe(2)
})

it('leaves the room when the page stays hidden, not when a photo is chosen, and joins it again', async () => {
  await start()
  setHidden(true)
  await wait(20_000)
  setHidden(false)
  expect([fake.socket.connected, fake.seen.tries]).toEqual([true, 1])
  setHidden(true)
  await wait(31_000)
  expect([fake.socket.connected, vi.getTimerCount()]).toEqual([false, 0])
  setHidden(false)
  await wait(0)
  expect([fake.socket.connected, fake.seen.joins.length]).toEqual([true, 2])
})

it('checks every five to six seconds while connected, and at once when the device wakes up', async () => {
  await start()
  await wait(6_100)
  expect(to.onCheck.mock.calls).toEqual([['timer']])
  setHidden(true)
  setHidden(false)
  expect(to.onCheck).toHaveBeenLastCalledWith('wake')
  setHidden(true)
  setHidden(false)
  expect(to.onCheck, 'after a second wake-up').toHaveBeenCalledTimes(2)
  await wait(3_000)
  expect(to.onCheck.mock.calls.slice(2)).toEqual([['wake']])
})

it('counts a room as joined when the server has not answered for a second, unless the connection is lost again', async () => {
  fake.server.saysJoined = false
  await start()
  await wait(900)
  fake.server.cut()
  await wait(900)
  expect(to.onJoined).not.toHaveBeenCalled()
  await wait(6_000)
  expect(to.onJoined).toHaveBeenCalledTimes(1)
})

it('requests the room again after a failure', async () => {
  room.mockRejectedValueOnce(new Error('no answer'))
  await start()
  expect(fake.seen.tries).toBe(0)
  await wait(6_100)
  expect(to.onJoined).toHaveBeenCalledTimes(1)
})

it.each([[{ error: 'invalid-token' }], [{ success: false }], [{ ok: false }], [false]])(
  'is not in a room that the server refuses with %j, and asks again when the device wakes up',
  async (answer) => {
    fake.server.answer = answer
    await start()
    await wait(30_000)
    expect(to.onJoined).not.toHaveBeenCalled()
    expect(to.onCheck).not.toHaveBeenCalled()
    expect(fake.seen.joins).toHaveLength(1)
    fake.server.answer = { ok: true }
    setHidden(true)
    setHidden(false)
    await wait(0)
    expect(to.onJoined).toHaveBeenCalledTimes(1)
  },
)

it('leaves nothing behind when it ends', async () => {
  await start()
  expect([...fake.listeners.keys()]).toEqual(['connect', 'disconnect', 'messaging', 'message'])
  stop()
  expect([fake.socket.connected, fake.listeners.size, vi.getTimerCount()]).toEqual([false, 0, 0])
  setHidden(false)
  setOnline(true)
  expect(fake.seen.tries).toBe(1)
})
