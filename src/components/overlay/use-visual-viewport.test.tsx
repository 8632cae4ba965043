import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useVisualViewport } from './use-visual-viewport'

const KEYBOARD = 300
let covered = 0
const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 0 })
Object.defineProperty(view, 'height', { get: () => window.innerHeight - covered })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('visualViewport', view)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  covered = 0
})

it.each([
  // As it closes, an iPhone fires its event first and changes the height after it.
  ['after its last event', () => view.dispatchEvent(new Event('resize'))],
  ['without an event', () => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))],
])('looks again where the keyboard closes %s', (_, begin) => {
  const { result } = renderHook(() => useVisualViewport())
  covered = KEYBOARD
  act(() => view.dispatchEvent(new Event('resize')))
  act(() => vi.advanceTimersByTime(10_000))
  act(() => begin())
  act(() => vi.advanceTimersByTime(900))
  expect(result.current).not.toBeNull()
  covered = 0
  act(() => vi.advanceTimersByTime(1_500))
  expect(result.current).toBeNull()
})
