import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const resize = () => act(() => view.dispatchEvent(new Event('resize')))

it('leaves the area above the keyboard, and the whole screen without it', () => {
  const { result } = renderHook(() => useVisualViewport())
  expect(result.current).toBeNull()
  covered = KEYBOARD
  resize()
  expect(result.current).toEqual({ top: 0, height: window.innerHeight - KEYBOARD })
  covered = 0
  resize()
  expect(result.current).toBeNull()
})

it("looks again where the keyboard's last event still has the old height", () => {
  const { result } = renderHook(() => useVisualViewport())
  covered = KEYBOARD
  resize()
  // As it closes, an iPhone fires its event first and changes the height after it.
  resize()
  act(() => vi.advanceTimersByTime(900))
  expect(result.current).not.toBeNull()
  covered = 0
  act(() => vi.advanceTimersByTime(1_500))
  expect(result.current).toBeNull()
})

it('looks again where the keyboard closes without an event', () => {
  const { result } = renderHook(() => useVisualViewport())
  covered = KEYBOARD
  resize()
  act(() => vi.advanceTimersByTime(10_000))
  expect(result.current).not.toBeNull()
  act(() => document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  covered = 0
  act(() => vi.advanceTimersByTime(1_500))
  expect(result.current).toBeNull()
})
