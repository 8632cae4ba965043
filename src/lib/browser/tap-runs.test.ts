import { beforeEach, expect, it, vi } from 'vitest'
import { isLaterTap, noteLayerChange } from './tap-runs'

beforeEach(() => void vi.useFakeTimers())

/** Clicks. Gives what arrives at the page: nothing, or whether it is a later tap. */
function click({ x = 100, pointerType = 'touch', detail = 1 } = {}) {
  let arrived: boolean | null = null
  const note = () => (arrived = isLaterTap())
  document.body.addEventListener('click', note)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
  const event = new MouseEvent('click', { clientX: x, clientY: 100, detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  document.body.dispatchEvent(event)
  document.body.removeEventListener('click', note)
  return arrived
}

it.each(['touch', 'mouse'])(
  'all clicks of a run by %s are one press, however long it lasts',
  (pointerType) => {
    vi.advanceTimersByTime(10_000)
    const run = Array.from({ length: 8 }, (_, index) => {
      vi.advanceTimersByTime(120)
      return click({ x: 100 + index, pointerType, detail: pointerType === 'mouse' ? index + 1 : 1 })
    })
    expect(run).toEqual([false, ...Array(7).fill(true)])
  },
)

it.each([
  ['later', 500, {}],
  ['elsewhere', 120, { x: 200 }],
  ['by a mouse that counts anew', 120, { pointerType: 'mouse' }],
])('a click %s is a press of its own', (_how, ms, next) => {
  vi.advanceTimersByTime(10_000)
  click()
  vi.advanceTimersByTime(ms)
  expect(click(next)).toBe(false)
})

it('the alert of a refusal is not pressed by the run that was refused', () => {
  vi.advanceTimersByTime(10_000)
  click()
  vi.advanceTimersByTime(60)
  noteLayerChange()
  const run = [60, 120, 120, 120].map((ms) => {
    vi.advanceTimersByTime(ms)
    return click()
  })
  expect(run).toEqual([null, null, null, null])
  vi.advanceTimersByTime(500)
  expect(click()).toBe(false)
})
