import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { readStored, writeStored } from '@/lib/browser/storage'
import { renderInRouter } from '@/testing/render-in-router'
import { testQueryClient } from '@/testing/test-query-client'
import { useChatSession } from '../connection/use-chat-session'
import { ChatPanel } from './chat-panel'

const { disconnect, who } = vi.hoisted(() => ({ disconnect: vi.fn(), who: { isMember: false } }))
vi.mock('../connection/use-is-member', () => ({ useIsMember: () => who.isMember }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: false,
    io: { opts: {} },
    connect: () => {},
    disconnect,
    on: () => {},
    off: () => {},
  }),
}))
vi.mock('@/api/core/transport/call', () => ({
  call: async ({ path }: { path: string }) =>
    path.endsWith('profile') ? { _id: 'm1', username: 'u', name: 'n' } : { history: [], PREFIX: '' },
}))

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('member')]))

function Panel() {
  return <ChatPanel state={useChatSession(true)} />
}
const open = () =>
  renderInRouter(
    <QueryClientProvider client={testQueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )

it("a visitor's conversation can be ended by hand, and the next one begins empty", async () => {
  who.isMember = false
  open()
  const restart = await screen.findByTestId('chat-restart')
  const first = readStored('guest-id')
  expect(first).not.toBeNull()
  writeStored('chat-draft', 'my password is')
  fireEvent.click(restart)
  await waitFor(() => expect(readStored('guest-id')).not.toBe(first))
  expect(readStored('guest-id')).not.toBeNull()
  expect(readStored('chat-draft')).toBeNull()
  expect(disconnect).toHaveBeenCalled()
})
