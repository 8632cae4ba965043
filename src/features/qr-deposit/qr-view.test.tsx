import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QrLooks } from './qr-view'

const MINUTE = 60_000
const look = vi.fn()
const show = (life: number | null) => render(<QrLooks endsAt={life && Date.now() + life} onLook={look} />)

/** How often it has looked after each of these times, one after the other. */
async function looksAfter(...times: number[]) {
  const looks: number[] = []
  for (const ms of times) {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    looks.push(look.mock.calls.length)
  }
  return looks
}

beforeEach(() => {
  look.mockReset()
  vi.useFakeTimers({ now: Date.parse('2026-07-01T10:00:00+07:00') })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([15 * MINUTE, null])(
  'a QR with %s ms left is polled with growing pauses, until it is closed',
  async (life) => {
    const { unmount } = show(life)
    expect(await looksAfter(4_000, 2_000, 10_000, 20_000, 40_000, MINUTE, MINUTE)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
    unmount()
    expect(await looksAfter(10 * MINUTE)).toEqual([6])
  },
)

it('an expired QR is not polled', async () => {
  show(20_000)
  expect(await looksAfter(30_000, 10 * MINUTE)).toEqual([2, 2])
})

it.each([
  ['hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('a QR on a page that is %s is not polled, and polled soon afterwards', async (_, be) => {
  show(15 * MINUTE)
  const say = () => document.dispatchEvent(new Event('visibilitychange'))
  const spy = be()
  say()
  expect(await looksAfter(5 * MINUTE)).toEqual([0])
  spy.mockRestore()
  say()
  expect(await looksAfter(6_000)).toEqual([1])
})
