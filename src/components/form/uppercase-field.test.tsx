import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UppercaseField } from './uppercase-field'

function input() {
  render(<UppercaseField label="Name" name="name" testId="name" autoComplete="off" enterKeyHint="done" />)
  return screen.getByTestId<HTMLInputElement>('name')
}

function type(field: HTMLInputElement, value: string, caret: number) {
  field.value = value
  field.setSelectionRange(caret, caret)
  fireEvent.input(field)
  return [field.value, field.selectionStart]
}

describe('an upper-case field', () => {
  it('upper-cases the typed text and keeps the caret', () => {
    const field = input()
    expect(type(field, 'smith', 2)).toEqual(['SMITH', 2])
    expect(type(field, 'SmMITH', 2)).toEqual(['SMMITH', 2])
  })

  it('waits for an input method to finish its word', () => {
    const field = input()
    field.value = 'sm'
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(field.value).toBe('sm')
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('SM')
  })
})
