import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bonuses } from '@/api/bonus'
import { noteServerDate } from '@/api/core/transport/clock'
import { useServerNow } from './use-server-now'

afterEach(() => vi.useRealTimers())

it('a page left open is rendered again at midnight in Bangkok, and not before', () => {
  vi.useFakeTimers({ now: Date.parse('2027-02-27T23:59:00+07:00') })
  const rendered = vi.fn(useServerNow)
  renderHook(rendered)
  rendered.mockClear()
  act(() => void vi.advanceTimersByTime(45_000))
  expect(rendered).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(rendered).toHaveBeenCalledOnce()
})

it('is the time of the server that sent the bonuses, whatever the clock of the phone says', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) })
  noteServerDate(bonuses.spec, { date: 'Mon, 23 Nov 2026 12:00:00 GMT', age: null })
  const { result, unmount } = renderHook(useServerNow)
  expect(result.current).toBe(Date.UTC(2026, 10, 23, 12))
  unmount()
})
