import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { loadTransport } from './core/transport/load-transport'
import { useChatEnabled } from './lookup'

// Without a chat backend the app sends no chat request.

const configured = env.chatUrl
const client = testQueryClient()
afterEach(() => {
  env.chatUrl = configured
  client.clear()
  vi.unstubAllGlobals()
})

it.each([
  [null, false, []],
  ['/', true, ['GET /api/lookup/enableChatWidget']],
])('with the chat at %j it is %j, and %j is called', async (chatUrl, enabled, asked) => {
  await loadTransport()
  env.chatUrl = chatUrl
  const sent: string[] = []
  stubNetwork((method, url) => {
    sent.push(`${method} ${url}`)
    return Response.json({ enableChatWidget: true })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useChatEnabled, { wrapper })
  await waitFor(() => expect(result.current).toBe(enabled))
  expect(sent).toEqual(asked)
})
