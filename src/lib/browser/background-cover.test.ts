import { expect, it, vi } from 'vitest'
import { coverInBackground } from './background-cover'

const isCovered = () => 'covered' in document.documentElement.dataset

it('covers the page from when it leaves the screen until it is back, and leaves the focus where it is', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const stop = coverInBackground()
  const turn = (hidden: boolean, event: Event, on: EventTarget = document) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    on.dispatchEvent(event)
    return isCovered()
  }
  expect(isCovered()).toBe(false)
  expect(turn(true, new Event('visibilitychange'))).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(turn(false, new Event('visibilitychange'))).toBe(false)
  // Into the back-forward cache and back, whatever the browser says of `hidden` by then.
  expect(turn(false, new Event('pagehide'), window)).toBe(true)
  expect(turn(true, new Event('pageshow'), window)).toBe(false)
  turn(true, new Event('visibilitychange'))
  stop()
  expect(isCovered()).toBe(false)
  expect(turn(true, new Event('visibilitychange'))).toBe(false)
})
