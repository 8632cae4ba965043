import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bonuses } from '@/api/bonus'
import { noteServerDate } from '@/api/core/transport/clock'
import { useServerNow } from './use-server-now'

it('is the time of the server that sent the bonuses, whatever the clock of the phone says', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) })
  noteServerDate(bonuses.spec, { date: 'Mon, 23 Nov 2026 12:00:00 GMT', age: null })
  const { result, unmount } = renderHook(useServerNow)
  expect(result.current).toBe(Date.UTC(2026, 10, 23, 12))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
