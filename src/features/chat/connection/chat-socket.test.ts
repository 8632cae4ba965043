import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatSocket, keepConnected } from './chat-socket'

/** A fake socket whose server can be switched on and off. It counts the connection attempts and the joins. */
function fakeSocket() {
  const listeners = new Map<string, Set<(...values: unknown[]) => void>>()
  const seen = { tries: 0, joins: [] as unknown[] }
  const on = (event: string, listener: (...values: unknown[]) => void) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }
  const fire = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values)
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
    on,
    off: (event: string, listener: (...values: unknown[]) => void) => listeners.get(event)?.delete(listener),
    timeout: () => ({
      emit: (event: string, room: unknown, joined: (timeout: unknown, answer?: unknown) => void) => {
        seen.joins.push([event, room])
        if (server.saysJoined) joined(null, server.answer)
        else setTimeout(() => joined(new Error('timeout')), 1_000)
      },
    }),
  }
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
  const count = (event: string) => listeners.get(event)?.size ?? 0
  return { socket: socket as unknown as ChatSocket, server, seen, count }
}

const onMessage = vi.fn()
let fake: ReturnType<typeof fakeSocket>
const callbacks = {
  joined: vi.fn<() => void>(),
  dropped: vi.fn<() => void>(),
  check: vi.fn<(reason: string) => void>(),
}
let room: () => Promise<string>
let stop: () => void

function start() {
  stop = keepConnected({
    socket: fake.socket,
    room: () => room(),
    onJoined: callbacks.joined,
    onDropped: callbacks.dropped,
    onMessage,
    onCheck: callbacks.check,
  })
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: hidden ? 'hidden' : 'visible',
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers()
  onMessage.mockReset()
  fake = fakeSocket()
  for (const one of Object.values(callbacks)) one.mockReset()
  room = async () => 'luma-m1'
})
afterEach(() => {
  stop()
  setHidden(false)
  setOnline(true)
  vi.useRealTimers()
})

describe('the connection', () => {
  it('joins the room after each connect, and receives a message once however often the connection was lost', async () => {
    start()
    await wait(0)
    for (let cut = 0; cut < 20; cut++) {
      fake.server.cut()
      await wait(6_000)
    }
    expect(fake.seen.joins).toEqual(Array.from({ length: 21 }, () => ['join', 'luma-m1']))
    expect(callbacks.joined).toHaveBeenCalledTimes(21)
    expect(callbacks.dropped).toHaveBeenCalledTimes(20)
    for (const event of ['connect', 'disconnect', 'messaging', 'message']) expect(fake.count(event)).toBe(1)
    fake.server.say({ text: 'hello' })
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ text: 'hello' })
  })

  it('tries 10 to 13 times in a minute without a server', async () => {
    fake.server.isUp = false
    start()
    await wait(60_000)
    expect(fake.seen.tries).toBeGreaterThanOrEqual(10)
    expect(fake.seen.tries).toBeLessThanOrEqual(13)
  })

  it('does nothing while hidden or offline, and comes back at once', async () => {
    start()
    await wait(0)
    for (const [away, back] of [
      [() => setHidden(true), () => setHidden(false)],
      [() => setOnline(false), () => setOnline(true)],
    ] as const) {
      away()
      fake.server.cut()
      const { tries } = fake.seen
      callbacks.check.mockClear()
      await wait(120_000)
      expect(fake.seen.tries).toBe(tries)
      expect(callbacks.check).not.toHaveBeenCalled()
      back()
      await wait(0)
      expect(fake.seen.tries).toBe(tries + 1)
    }
  })

  it('leaves the room when the page stays hidden, not when a photo is chosen, and joins it again', async () => {
    start()
    await wait(0)
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
    start()
    await wait(0)
    await wait(6_100)
    expect(callbacks.check.mock.calls).toEqual([['timer']])
    setHidden(true)
    setHidden(false)
    expect(callbacks.check).toHaveBeenLastCalledWith('wake')
  })

  it('counts a room as joined when the server has not answered for a second', async () => {
    fake.server.saysJoined = false
    start()
    await wait(900)
    expect(callbacks.joined).not.toHaveBeenCalled()
    await wait(200)
    expect(callbacks.joined).toHaveBeenCalledTimes(1)
  })

  it('does not count a room as joined when the connection is lost again', async () => {
    fake.server.saysJoined = false
    start()
    await wait(500)
    fake.server.cut()
    fake.server.isUp = false
    await wait(3_000)
    expect(callbacks.joined).not.toHaveBeenCalled()
  })

  it('requests the room again after a failure', async () => {
    let fails = true
    room = async () => {
      if (fails) throw new Error('no answer')
      return 'luma-m1'
    }
    start()
    await wait(0)
    expect(fake.seen.tries).toBe(0)
    fails = false
    await wait(6_100)
    expect(callbacks.joined).toHaveBeenCalledTimes(1)
  })

  it.each([[{ error: 'invalid-token' }], [{ success: false }], [{ ok: false }], [false]])(
    'is not in a room that the server refuses with %j, and asks again when the device wakes up',
    async (answer) => {
      fake.server.answer = answer
      start()
      await wait(30_000)
      expect(callbacks.joined).not.toHaveBeenCalled()
      expect(callbacks.check).not.toHaveBeenCalled()
      expect(fake.seen.joins).toHaveLength(1)
      fake.server.answer = { ok: true }
      setHidden(true)
      setHidden(false)
      await wait(0)
      expect(callbacks.joined).toHaveBeenCalledTimes(1)
    },
  )

  it('leaves nothing behind when it ends', async () => {
    start()
    await wait(0)
    stop()
    expect(fake.socket.connected).toBe(false)
    for (const event of ['connect', 'disconnect', 'messaging', 'message']) expect(fake.count(event)).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    setHidden(false)
    setOnline(true)
    expect(fake.seen.tries).toBe(1)
  })
})
