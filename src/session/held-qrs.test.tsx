import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTransport } from '@/api/core/transport/load-transport'
import { useCreateQr } from '@/api/qrcode'
import { satang } from '@/lib/money'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { mayHoldQr, noteQr } from './held-qrs'
import { clearToken, storeToken } from './token'

beforeEach(() => storeToken('t1', true))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  clearToken()
})

it('knows each provider that was noted, until it is noted that it holds none', () => {
  expect(mayHoldQr('WW')).toBe(false)
  noteQr('WW', true)
  noteQr('ZPAY', true)
  noteQr('WW', true)
  expect([mayHoldQr('WW'), mayHoldQr('ZPAY'), mayHoldQr('KBANK')]).toEqual([true, true, false])
  noteQr('WW', false)
  expect([mayHoldQr('WW'), mayHoldQr('ZPAY')]).toEqual([false, true])
})

it.each(['{', '{}', 'null', '"WW"', '7'])('reads %s in storage as no QR', (stored) => {
  localStorage.setItem('held-qrs', stored)
  expect(mayHoldQr('WW')).toBe(false)
  noteQr('WW', true)
  expect(mayHoldQr('WW')).toBe(true)
})

it('knows of a QR that was requested, even without an answer', async () => {
  await loadTransport()
  stubNetwork(() => Response.error())
  const client = testQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  vi.useFakeTimers()
  const { result } = renderHook(useCreateQr, { wrapper })
  result.current.press({ bankCode: 'WW', amount: satang(100_00) })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.error).toBeTruthy()
  expect([mayHoldQr('WW'), mayHoldQr('ZPAY')]).toEqual([true, false])
})
