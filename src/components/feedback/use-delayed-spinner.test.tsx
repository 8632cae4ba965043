import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDelayedSpinner } from './use-delayed-spinner'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('is seen after 200 ms, and then for 300 ms at least', async () => {
  const { result, rerender } = renderHook(useDelayedSpinner, { initialProps: true })
  await pass(199)
  expect(result.current).toBe(false)
  await pass(1)
  expect(result.current).toBe(true)
  rerender(false)
  await pass(299)
  expect(result.current).toBe(true)
  await pass(1)
  expect(result.current).toBe(false)
})

it('disappears at once when it was visible long enough, and is never shown for a shorter wait', async () => {
  const { result, rerender } = renderHook(useDelayedSpinner, { initialProps: true })
  await pass(2_000)
  rerender(false)
  await pass(0)
  expect(result.current).toBe(false)
  rerender(true)
  await pass(150)
  rerender(false)
  await pass(1_000)
  expect(result.current).toBe(false)
})
