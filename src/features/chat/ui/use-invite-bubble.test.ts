import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInviteBubble } from './use-invite-bubble'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  document.body.replaceChildren()
})

/** Whether the invitation is out on a page that stands still, where the element `under` lies in its place. */
function outOver(markup: string, under: string) {
  document.body.innerHTML = markup
  document.elementFromPoint = () => document.querySelector(under)
  const { result } = renderHook(() => useInviteBubble(false))
  act(() => vi.advanceTimersByTime(2_000))
  return result
}

it.each([
  ['a text', '<p><b>Text</b></p>', true],
  ['a row that opens', '<details><summary><b>Row</b></summary></details>', false],
  ['a button', '<button><b>Press</b></button>', false],
  ['a link', '<a href="/"><b>Go</b></a>', false],
  ['a label', '<label><b>Name</b></label>', false],
])('the invitation over %s', (_name, markup, isOut) => {
  expect(outOver(markup, 'b').current.shown).toBe(isOut)
})

it.each(['scroll', 'pointerdown', 'popstate'])('the invitation goes at %s', (act_) => {
  const out = outOver('<p><b>Text</b></p>', 'b')
  expect(out.current.shown).toBe(true)
  act(() => void window.dispatchEvent(new Event(act_)))
  expect(out.current.shown).toBe(false)
  expect(outOver('<p><b>Text</b></p>', 'b').current.shown, 'again in this tab').toBe(false)
})
