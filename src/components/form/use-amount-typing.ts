import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { readAmount } from '@/i18n/typed-amount'
import { groupDigits, pasteAmount } from '@/lib/money'
import { useForm } from './form-context'

/** What an input held and what was selected in it, before an edit. */
interface Before {
  value: string
  start: number
  end: number
}

/** May become an amount with the next key. */
const isBegun = (text: string) => /^-?\.?$/.test(text)

/**
 * Groups an amount's digits while they are typed, without moving the caret. A paste replaces what was selected and is
 * read on its own, so that its commas never become part of the number that it replaces. What is no amount stays as it
 * is, and the form says so at once. `box` holds the input; gives the input's `onInput`.
 */
export function useAmountTyping(box: RefObject<HTMLElement | null>, name: string) {
  const { refuse } = useForm()
  const before = useRef<Before>(null)

  // React's own onBeforeInput is made from later events, when the selection has gone.
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

/** What the input is to hold after an edit. A value that was set as a whole is read on its own, too. */
function afterEdit({ value, dataset }: HTMLInputElement, before: Before | null, inputType = ''): string {
  const inserted = before && insertedBy(before, value)
  if (before && inserted && inserted.length > 1)
    return pasteAmount(before.value, before.start, before.end, inserted)
  const isTyped = inserted !== null || /^(delete|history|insertText)/.test(inputType)
  return groupDigits(value, isTyped ? dataset.shown : '')
}

/** What an edit put in place of the selection; null when it was another kind of edit. */
function insertedBy({ value, start, end }: Before, after: string): string | null {
  const [head, tail] = [value.slice(0, start), value.slice(end)]
  const fits = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail)
  return fits ? after.slice(head.length, after.length - tail.length) : null
}

/** Shows the text, with as many characters that count behind the caret as there were. */
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
