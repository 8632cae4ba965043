import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { testQueryClient } from '@/testing/test-query-client'
import { useChatSession } from './use-chat-session'

/** A socket that never connects. */
const { socket, on } = vi.hoisted(() => {
  const on = vi.fn<(event: string, listener: () => void) => void>()
  const io = { opts: {} as { transports?: string[] } }
  return { on, socket: { connected: false, io, connect: () => {}, disconnect: () => {}, on, off: () => {} } }
})
vi.mock('./use-is-member', () => ({ useIsMember: () => false }))
vi.mock('socket.io-client', () => ({ io: () => socket }))

it('a WebSocket is tried first once a connection has failed', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={testQueryClient()}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useChatSession(true), { wrapper })
  const failed = await waitFor(() => {
    const [, listener] = on.mock.calls.find(([event]) => event === 'connect_error') ?? []
    expect(listener).toBeDefined()
    return listener
  })
  expect(socket.io.opts.transports).toBeUndefined()
  failed?.()
  expect(socket.io.opts.transports).toEqual(['websocket', 'polling'])
  unmount()
})
