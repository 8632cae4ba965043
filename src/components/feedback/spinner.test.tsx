import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDelayedSpinner } from './spinner'

beforeEach(() => {
  vi.useFakeTimers()
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
