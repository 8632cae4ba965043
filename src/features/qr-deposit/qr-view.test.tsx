import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { QrLooks, QrPicture } from './qr-view'

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

beforeEach(async () => {
  await setLocale('en')
  await loadNamespace('member')
  look.mockReset()
  vi.useFakeTimers({ now: Date.parse('2026-07-01T10:00:00+07:00') })
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

it.each([
  ['that the browser cannot draw', '<img src="https://good.example/404.png">', true],
  ['without a picture in it', '<p>no</p>', false],
  ['that is empty', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', false],
])('a QR %s shows a notice with a retry, and nothing can be saved', (_, markup, draws) => {
  const onRetry = vi.fn()
  render(<QrPicture markup={markup} alt="QR" fileName="qr.png" onRetry={onRetry} retrying={false} />)
  if (draws) {
    expect(screen.queryByTestId('qr-save')).not.toBeNull()
    fireEvent.error(screen.getByTestId('qr-image'))
  }
  expect(screen.queryByTestId('qr-image')).toBeNull()
  expect(screen.queryByTestId('qr-save')).toBeNull()
  expect(screen.getByTestId('qr-image-error').textContent).toContain("can't be shown")
  fireEvent.click(screen.getByTestId('qr-image-retry'))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.queryByTestId('qr-image') !== null).toBe(draws)
})
