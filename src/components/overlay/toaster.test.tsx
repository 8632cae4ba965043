import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { toast, toasts } from '@/stores/toasts'
import { openDialog } from './dialog-stack'
import { BELOW_HEAD, FOOT } from './toast-place'
import { Toaster } from './toaster'

// An error toast stays for 4 s, and longer while it is touched or focused.

beforeAll(() => setLocale('en'))
beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast({ kind: 'danger', text: 'The transfer failed' }))
})
afterEach(() => {
  act(() => toasts.change(() => []))
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryByTestId('toast') !== null

it.each([
  ['pointerMove', 'pointerLeave'],
  ['focus', 'blur'],
] as const)('stays while it is read, from %s to %s', (begin, end) => {
  fireEvent[begin](screen.getByTestId('toast'))
  pass(20_000)
  expect(shown()).toBe(true)
  fireEvent[end](screen.getByTestId('toast'))
  pass(4_000)
  expect(shown()).toBe(false)
})

it('goes in its time where it came below a mouse that does not move', () => {
  fireEvent.pointerEnter(screen.getByTestId('toast'))
  pass(4_000)
  expect(shown()).toBe(false)
})

/** The regions outside what a modal dialog makes inert. */
const region = (layer: Element) => layer.querySelector(':scope > .toast-region')

function openSheet(): { sheet: HTMLDialogElement; close: () => void } {
  const sheet = document.createElement('dialog')
  document.body.append(sheet)
  let shut = () => {}
  act(() => {
    shut = openDialog(sheet)
  })
  const close = () => {
    act(shut)
    sheet.remove()
  }
  return { sheet, close }
}

it('is the same one as sheets open and close, and is not told again', () => {
  pass(200)
  const card = screen.getByTestId('toast')
  const { sheet, close } = openSheet()
  expect(sheet.contains(screen.getByTestId('toast'))).toBe(true)
  pass(200)
  expect(region(sheet)?.textContent).toBe('')
  act(() => toast({ text: 'Copied' }))
  pass(200)
  expect(region(sheet)?.textContent).toBe('Copied')
  close()
  expect(screen.getAllByTestId('toast')[0]).toBe(card)
  expect(region(document.body)?.textContent).toBe('The transfer failed')
  // It goes at its own time.
  pass(3_399)
  expect(card.isConnected).toBe(true)
  pass(1)
  expect(card.isConnected).toBe(false)
})

it('is told on the page when its sheet closes at once', () => {
  act(() => toasts.change(() => []))
  const { close } = openSheet()
  act(() => toast({ text: 'Sent' }))
  close()
  pass(200)
  expect(region(document.body)?.textContent).toBe('Sent')
})

it.each([
  ['above the foot', 130, 'foot'],
  ['below the head where what it speaks of is above the foot', 400, 'head'],
])('is, in a sheet, %s', (_where, top, at) => {
  act(() => toasts.change(() => []))
  const { sheet, close } = openSheet()
  const parts = `<div><i ${BELOW_HEAD}></i></div><button>Copy</button><div ${FOOT}></div>`
  sheet.insertAdjacentHTML('afterbegin', parts)
  const [below, button, foot] = ['i', 'button', `[${FOOT}]`].map((name) =>
    sheet.querySelector<HTMLElement>(name),
  )
  if (!below || !button || !foot) throw new Error('no sheet')
  foot.getBoundingClientRect = () => new DOMRect(0, 492, 320, 76)
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 44)
  Object.defineProperty(foot, 'offsetHeight', { value: 76 })
  button.click()
  act(() => toast({ text: 'Copied' }))
  const place = screen.getByTestId('toast').closest<HTMLElement>('[data-at]')
  expect(place?.dataset.at).toBe(at)
  expect(below.contains(place)).toBe(at === 'head')
  expect(place?.style.bottom).toBe(at === 'foot' ? '84px' : '')
  close()
  expect(place?.parentElement).toBe(document.body)
})
