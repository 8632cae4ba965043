import { render } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useQrLooks } from './use-qr-payment'

const look = vi.fn()
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const looks = () => look.mock.calls.length

function Shown({ endsAt }: { endsAt: number | null }) {
  useQrLooks(endsAt, look)
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T10:00:00+07:00') })
})
afterEach(() => {
  look.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([
  ['with a deadline', 15 * 60_000],
  ['without one', null],
])('a QR %s is polled with growing pauses', async (_, life) => {
  render(<Shown endsAt={life && Date.now() + life} />)
  const seen: number[] = []
  for (const ms of [4_000, 2_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    await wait(ms)
    seen.push(looks())
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('a closed or expired QR is not polled', async () => {
  const { unmount } = render(<Shown endsAt={Date.now() + 20_000} />)
  await wait(30_000)
  const all = looks()
  expect(all).toBeGreaterThan(0)
  await wait(600_000)
  expect(looks()).toBe(all)
  unmount()
  const closed = render(<Shown endsAt={Date.now() + 900_000} />)
  closed.unmount()
  await wait(600_000)
  expect(looks()).toBe(all)
})

it.each([
  ['hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('a QR on a page that is %s is not polled, and polled soon afterwards', async (_, be) => {
  render(<Shown endsAt={Date.now() + 900_000} />)
  const say = () => document.dispatchEvent(new Event('visibilitychange'))
  const spy = be()
  say()
  await wait(300_000)
  expect(looks()).toBe(0)
  spy.mockRestore()
  say()
  await wait(6_000)
  expect(looks()).toBe(1)
})
