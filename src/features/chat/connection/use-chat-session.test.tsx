import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { chatStore, setUnread } from '@/stores/chat-store'
import { testQueryClient } from '@/testing/test-query-client'
import { useChatSession } from './use-chat-session'

const { sockets } = vi.hoisted(() => ({ sockets: [] as ReturnType<typeof fakeSocket>[] }))
vi.mock('./use-is-member', () => ({ useIsMember: () => false }))
vi.mock('socket.io-client', () => ({
  io: () => {
    sockets.push(fakeSocket())
    return sockets.at(-1)
  },
}))

/** A socket that never connects, and counts its listeners. */
function fakeSocket() {
  const listeners: string[] = []
  return {
    listeners,
    connected: false,
    io: { opts: {} as { transports?: string[] } },
    connect: vi.fn(),
    disconnect: vi.fn(),
    fail: () => {},
    on(event: string, listener: () => void) {
      if (event === 'connect_error') this.fail = listener
      else listeners.push(event)
    },
    off: (event: string) => void listeners.splice(listeners.indexOf(event), 1),
  }
}

afterEach(() => void sockets.splice(0))

function open() {
  const client = testQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useChatSession(true), { wrapper })
}

it('ends with its component: the connection, its listeners and its checks', async () => {
  const onDocument = vi.spyOn(document, 'addEventListener')
  const offDocument = vi.spyOn(document, 'removeEventListener')
  const onWindow = vi.spyOn(window, 'addEventListener')
  const offWindow = vi.spyOn(window, 'removeEventListener')
  const { unmount } = open()
  await waitFor(() => expect(sockets).toHaveLength(1))
  const [socket] = sockets
  // The control: something is there to end.
  expect(socket?.listeners).toContain('disconnect')
  setUnread({ count: 2, isMore: false, isNews: true })
  unmount()
  expect(socket?.listeners).toEqual([])
  expect(socket?.disconnect).toHaveBeenCalled()
  expect(chatStore.read().unread.count).toBe(0)
  expect(callsOf(offDocument, 'visibilitychange')).toBe(callsOf(onDocument, 'visibilitychange'))
  for (const name of ['online', 'offline', 'storage'])
    expect(callsOf(offWindow, name)).toBe(callsOf(onWindow, name))
})

const callsOf = (spy: { mock: { calls: unknown[][] } }, name: string) =>
  spy.mock.calls.filter(([event]) => event === name).length

it('tries a WebSocket first once a connection has failed', async () => {
  const { unmount } = open()
  await waitFor(() => expect(sockets).toHaveLength(1))
  const [socket] = sockets
  expect(socket?.io.opts.transports).toBeUndefined()
  socket?.fail()
  expect(socket?.io.opts.transports).toEqual(['websocket', 'polling'])
  unmount()
})
