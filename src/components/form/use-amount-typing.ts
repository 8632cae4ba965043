import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { pasteInto, readAmount } from '@/currency/typed-amount'
import { groupDigits } from '@/lib/money'
import { useForm } from './form-context'

/** An input's value and selection before an edit. */
interface Before {
  value: string
  start: number
  end: number
}

/** True for an incomplete amount that another key can complete. */
const isBegun = (text: string) => /^-?[.,]?$/.test(text)

/**
 * Gives the `onInput` of an amount input: groups digits while typing and keeps the caret. Pasted text is parsed on
 * its own, so that its commas aren't mistaken for those that this hook has set. Text that isn't an amount stays, and
 * the form shows the error at once. `box` contains the input.
 */
export function useAmountTyping(box: RefObject<HTMLElement | null>, name: string) {
  const { refuse } = useForm()
  const before = useRef<Before>(null)

  // A native listener, because React builds its onBeforeInput from other events and doesn't call it for deletions.
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      const { value, selectionStart, selectionEnd } = target
      before.current = { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
    }
    const element = box.current
    element?.addEventListener('beforeinput', remember)
    return () => element?.removeEventListener('beforeinput', remember)
  }, [box])

  return ({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const event: Partial<InputEvent> = nativeEvent
    if (event.isComposing) return
    const typed = afterEdit(input, before.current, event.inputType)
    before.current = null
    show(input, typed)
    const read = readAmount(input.value)
    if (!read.ok && read.reason !== 'empty' && !isBegun(input.value.trim())) refuse(name)
  }
}

/** The text to show after an edit. A value that was replaced as a whole is parsed on its own, as pasted text is. */
function afterEdit({ value, dataset }: HTMLInputElement, before: Before | null, inputType = ''): string {
  const inserted = before && insertedBy(before, value)
  if (before && inserted && inserted.length > 1) return pasteInto(before.value, before, inserted)
  const isTyped = inserted !== null || /^(delete|history|insertText)/.test(inputType)
  return groupDigits(value, isTyped ? dataset.shown : '')
}

/** The text that replaced the selection; null for any other kind of edit. */
function insertedBy({ value, start, end }: Before, after: string): string | null {
  const [head, tail] = [value.slice(0, start), value.slice(end)]
  const fits = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail)
  return fits ? after.slice(head.length, after.length - tail.length) : null
}

/** Sets the text. The number of characters after the caret stays the same, not counting commas. */
function show(input: HTMLInputElement, text: string) {
  input.dataset.shown = text
  if (text === input.value) return
  const behind = input.value.slice(input.selectionEnd ?? input.value.length).replaceAll(',', '').length
  input.value = text
  let position = text.length
  for (let counted = 0; position > 0 && counted < behind; position--)
    if (text[position - 1] !== ',') counted++
  input.setSelectionRange(position, position)
}
