import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { toast, toasts } from '@/stores/toasts'
import { Toaster } from './toaster'

// An error toast stays for 4 s (specification section 9), and longer while it is touched or focused.

beforeAll(() => setLocale('en'))
beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ kind: 'danger', text: 'The transfer failed' }))
})
afterEach(() => {
  act(() => toasts.change(() => []))
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryByTestId('toast') !== null

it('goes after 4 s, not before', () => {
  pass(3_999)
  expect(shown()).toBe(true)
  pass(1)
  expect(shown()).toBe(false)
})

it.each([
  ['pointerEnter', 'pointerLeave'],
  ['focus', 'blur'],
] as const)('stays while it is read, from %s to %s', (begin, end) => {
  fireEvent[begin](screen.getByTestId('toast'))
  pass(20_000)
  expect(shown()).toBe(true)
  fireEvent[end](screen.getByTestId('toast'))
  pass(4_000)
  expect(shown()).toBe(false)
})

it('closes at once when it is dismissed', () => {
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe(false)
})
