import type { InputEvent, SyntheticEvent } from 'react'
import { classNames } from '../layout/class-names'
import { Field, type FieldProps } from './field'

/**
 * A field whose text is upper-cased as it is typed (specification section 5), whatever the device's language. The
 * caret stays where it is, and an input method is left alone until it has finished its word.
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
  // Some letters grow (ß is SS): what stands before the caret decides where it goes.
  const caret = (end: number | null) => value.slice(0, end ?? value.length).toUpperCase().length
  input.value = raised
  input.setSelectionRange(caret(selectionStart), caret(selectionEnd))
}
