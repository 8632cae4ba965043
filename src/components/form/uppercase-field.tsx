import type { InputEvent, SyntheticEvent } from 'react'
import { classNames } from '../layout/class-names'
import { Field, type FieldProps } from './field'

/**
 * An input that upper-cases as the user types, in any locale. It keeps the caret and waits
 * for the end of an IME composition.
 */
export function UppercaseField({ className, onInput, ...field }: FieldProps) {
  const typed = (event: InputEvent<HTMLInputElement>) => {
    if (!event.nativeEvent.isComposing) raise(event.currentTarget)
    onInput?.(event)
  }
  const composed = (event: SyntheticEvent<HTMLInputElement>) => raise(event.currentTarget)
  return (
    <Field
      {...field}
      onInput={typed}
      onCompositionEnd={composed}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className={classNames('uppercase', className)}
    />
  )
}

function raise(input: HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = input
  const raised = value.toUpperCase()
  if (raised === value) return
  // Upper-casing can lengthen a text (ß becomes SS), so the caret follows the text before it.
  const caret = (end: number | null) => value.slice(0, end ?? value.length).toUpperCase().length
  input.value = raised
  input.setSelectionRange(caret(selectionStart), caret(selectionEnd))
}
