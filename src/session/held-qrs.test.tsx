import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCreateQr } from '@/api/qrcode'
import { satang } from '@/lib/money'
import { testQueryClient } from '@/testing/test-query-client'
import { mayHoldQr, noteQr, useHeldQrs } from './held-qrs'

vi.mock('@/api/core/transport/call', () => ({ call: () => Promise.reject(new Error('no answer')) }))

it('knows each provider that was noted, until it is noted that it holds none', () => {
  const { result: shown } = renderHook(useHeldQrs)
  act(() => {
    for (const code of ['WW', 'ZPAY', 'WW']) noteQr(code, true)
  })
  expect(shown.current, 'what the screen shows').toEqual(['WW', 'ZPAY'])
  expect(['WW', 'ZPAY', 'KBANK'].map(mayHoldQr)).toEqual([true, true, false])
  noteQr('WW', false)
  expect(['WW', 'ZPAY'].map(mayHoldQr)).toEqual([false, true])
})

it('knows of a QR that was requested, even without an answer', async () => {
  const client = testQueryClient()
  const { result } = renderHook(useCreateQr, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => void result.current.press({ bankCode: 'WW', amount: satang(100_00) }))
  await vi.waitFor(() => expect(['WW', 'ZPAY'].map(mayHoldQr)).toEqual([true, false]))
})
