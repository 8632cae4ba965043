import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useServerNow } from './use-server-now'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-02-27T23:59:00+07:00') }))
afterEach(() => vi.useRealTimers())

it('a page left open is rendered again at midnight in Bangkok, and not before', () => {
  const rendered = vi.fn(useServerNow)
  renderHook(rendered)
  rendered.mockClear()
  act(() => void vi.advanceTimersByTime(45_000))
  expect(rendered).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(rendered).toHaveBeenCalledOnce()
})
