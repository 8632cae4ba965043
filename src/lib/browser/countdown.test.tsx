import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIsPast, useSecondsLeft } from './countdown'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

function Clock({ deadline }: { deadline: number | null }) {
  return <p>{useSecondsLeft(deadline)}</p>
}
let renders = 0
function Past({ deadline }: { deadline: number | null }) {
  renders++
  return <p>{useIsPast(deadline) ? 'past' : 'not yet'}</p>
}
const shows = (container: HTMLElement) => container.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('counts whole seconds down to the deadline and stops there', () => {
  const { container } = render(<Clock deadline={START + 2_300} />)
  const seen = [shows(container)]
  for (const ms of [299, 1, 1000, 999, 1, 60_000]) {
    pass(ms)
    seen.push(shows(container))
  }
  expect(seen).toEqual(['3', '3', '2', '1', '1', '0', '0'])
  expect(vi.getTimerCount()).toBe(0)
})

it('says that a deadline has passed at its very millisecond, and renders nothing before', () => {
  renders = 0
  const { container } = render(<Past deadline={START + 5_000} />)
  pass(4_999)
  expect([shows(container), renders]).toEqual(['not yet', 1])
  pass(1)
  expect(shows(container)).toBe('past')
})

it('a hidden page is not woken each second, but at the end and when it is shown', () => {
  const { container } = render(<Clock deadline={START + 60_000} />)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const ticks = vi.spyOn(window, 'setTimeout')
  pass(30_000)
  // Control: shown, it ticks each second.
  expect(ticks).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shows(container)).toBe('30')
  pass(3_000)
  expect(ticks.mock.calls.length).toBeGreaterThan(2)
  visibility.mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(27_000)
  expect(shows(container)).toBe('0')
  expect(vi.getTimerCount()).toBe(0)
})
