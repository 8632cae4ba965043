import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { memberCurrency } from '@/currency/currency'
import { readAmount } from '@/currency/typed-amount'
import { setLocale } from '@/i18n/index.ts'
import { AmountField } from './amount-field'
import { Field, SelectField } from './field'
import { checked, Form } from './form'
import { PasswordField } from './password-field'
import { UppercaseField } from './uppercase-field'

beforeAll(() => setLocale('en'))

const FIELDS = ['name', 'upper', 'secret', 'amount', 'place'] as const
const KEYBOARD = { autoComplete: 'off', enterKeyHint: 'done' } as const
type Values = Record<(typeof FIELDS)[number], string>

/** Renders a form with one field of each kind. Gives its two callbacks, and a function that submits it. */
function form() {
  const onSubmit = vi.fn<(values: Values) => void>()
  const onEdit = vi.fn()
  render(
    <Form fields={FIELDS} check={(values) => checked(values, {})} onSubmit={onSubmit} onEdit={onEdit}>
      <Field label="Name" name="name" testId="name" defaultValue="Somchai" {...KEYBOARD} />
      <UppercaseField label="Upper" name="upper" testId="upper" {...KEYBOARD} />
      <PasswordField label="Secret" name="secret" testId="secret" {...KEYBOARD} />
      <AmountField label="Amount" name="amount" testId="amount" currency="baht" />
      <SelectField label="Place" name="place" testId="place">
        <option value="a">A</option>
        <option value="b">B</option>
      </SelectField>
      <button type="submit">Send</button>
    </Form>,
  )
  return { onSubmit, onEdit, send: () => fireEvent.click(screen.getByText('Send')) }
}

const field = (testId: string) => screen.getByTestId<HTMLInputElement>(testId)

/** Sets a value as password managers do, without an event. */
const setSilently = (testId: string, value: string) => {
  field(testId).value = value
}

it('a value that got into a field without an event is what is submitted, for every kind of field', () => {
  const { onSubmit, send } = form()
  fireEvent.input(field('amount'), { target: { value: '5000' } })
  setSilently('name', 'Somsri')
  setSilently('upper', 'smith')
  setSilently('secret', 'pass')
  setSilently('amount', '7')
  send()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Somsri',
    upper: 'SMITH',
    secret: 'pass',
    amount: '7',
    place: 'a',
  })
})

it('a value that got into a field without an event is reported as an edit when the form is touched, before the press counts, once, and no initial value is', () => {
  const { onEdit, send } = form()
  fireEvent.input(field('name'), { target: { value: 'Somsri' } })
  setSilently('amount', '1250')
  fireEvent.pointerDown(screen.getByText('Send'))
  expect(onEdit.mock.calls).toEqual([
    ['name', 'Somsri'],
    ['amount', '1,250'],
  ])
  send()
  expect(onEdit).toHaveBeenCalledTimes(2)
})

it('values are submitted as they are seen, and a password exactly as it was typed', () => {
  const { onSubmit, send } = form()
  for (const name of ['name', 'upper', 'secret', 'amount'])
    fireEvent.input(field(name), { target: { value: ' \ufeff1\u200b2\u00a0' } })
  send()
  expect(onSubmit.mock.lastCall?.[0]).toEqual({
    name: '12',
    upper: '12',
    secret: ' \ufeff1\u200b2\u00a0',
    amount: '12',
    place: 'a',
  })
  fireEvent.click(screen.getByTestId('secret-show'))
  send()
  expect(onSubmit.mock.lastCall?.[0].secret).toBe(' \ufeff1\u200b2\u00a0')
})

it('an upper-case field keeps the caret, and waits for an input method to finish its word', () => {
  form()
  const type = (value: string, caret: number, isComposing = false) => {
    field('upper').value = value
    field('upper').setSelectionRange(caret, caret)
    fireEvent(field('upper'), new InputEvent('input', { bubbles: true, isComposing }))
    return [field('upper').value, field('upper').selectionStart]
  }
  expect(type('smith', 2)).toEqual(['SMITH', 2])
  expect(type('SmMITH', 2)).toEqual(['SMMITH', 2])
  expect(type('sm', 2, true)).toEqual(['sm', 2])
  fireEvent.compositionEnd(field('upper'))
  expect(field('upper').value).toBe('SM')
})

describe('an amount field', () => {
  /** Edits in the browser's order: `beforeinput`, the value with the caret, then `input`. */
  function edit(kind: InputEventInit, value: string, caret = value.length) {
    const input = field('amount')
    fireEvent(input, new InputEvent('beforeinput', { bubbles: true, ...kind }))
    input.value = value
    input.setSelectionRange(caret, caret)
    fireEvent(input, new InputEvent('input', { bubbles: true, ...kind }))
    return input.value
  }

  /** Replaces the selection. */
  function insert(text: string, start: number, end: number, inputType = 'insertFromPaste') {
    const { value } = field('amount')
    field('amount').setSelectionRange(start, end)
    const replaced = value.slice(0, start) + text + value.slice(end)
    return edit({ inputType, data: text }, replaced, start + text.length)
  }
  const whole = () => [0, field('amount').value.length] as const

  it('reads a paste on its own, with the caret behind it', () => {
    form()
    expect(insert('5', 0, 0, 'insertText')).toBe('5')
    for (const digit of '000')
      insert(digit, field('amount').value.length, field('amount').value.length, 'insertText')
    expect(field('amount').value).toBe('5,000')
    expect(insert('12,50', ...whole())).toBe('12.50')
    expect(insert('1.234,50', ...whole())).toBe('1,234.50')
    expect(insert('1,234.50 บาท', ...whole())).toBe('1,234.50')
    expect(insert('1,500', ...whole())).toBe('1,500')
    // The result has one zero less, like a deletion, but it is a paste.
    expect(insert('1,00,0', ...whole())).toBe('1,00,0')
    expect(insert('5,000', ...whole())).toBe('5,000')
    expect(insert('00', 1, 1)).toBe('500,000')
    expect(field('amount').selectionStart).toBe(3)
  })

  it('takes a comma that is typed before the decimals, and shows it as read when the field is left', () => {
    const { onSubmit, send } = form()
    for (const key of '1000,5')
      insert(key, field('amount').value.length, field('amount').value.length, 'insertText')
    expect(field('amount').value).toBe('1,000,5')
    expect(screen.queryByTestId('amount-error')).toBeNull()
    fireEvent.blur(field('amount'))
    expect(field('amount').value).toBe('1,000.5')
    send()
    expect(onSubmit.mock.lastCall?.[0].amount).toBe('1,000.5')
  })

  /** Deletes one character before or after the caret. */
  function erase(caret: number, inputType: 'deleteContentBackward' | 'deleteContentForward') {
    const at = inputType === 'deleteContentBackward' ? caret - 1 : caret
    const { value } = field('amount')
    field('amount').setSelectionRange(caret, caret)
    return [edit({ inputType }, value.slice(0, at) + value.slice(at + 1), at), field('amount').selectionStart]
  }

  it.each([
    ['12,345', 3, 'deleteContentBackward', ['1,345', 2]],
    ['12,345', 2, 'deleteContentForward', ['1,245', 3]],
    ['1,234', 2, 'deleteContentBackward', ['234', 0]],
    // The control: beside a digit, the digit alone is deleted.
    ['12,345', 2, 'deleteContentBackward', ['1,345', 1]],
  ] as const)('%s with the caret at %i and %s is %j: no key does nothing', (before, caret, key, after) => {
    form()
    insert(before, 0, 0)
    expect(erase(caret, key)).toEqual(after)
  })

  /** An edit of a keyboard that composes: it replaces the whole text, and lets go of it later. */
  const compose = (value: string) => edit({ isComposing: true, inputType: 'insertCompositionText' }, value)

  it.each([
    ['Backspace', '1,000', '1,00', '100'],
    ['a digit', '1,000', '1,0005', '10,005'],
    ['a point', '1,000', '1,000.5', '1,000.5'],
    // The control: a comma that the keyboard adds is the member's own.
    ['a comma', '1,000', '1,000,', '1,000,'],
  ])('%s of a keyboard that composes after %s gives %s, which means %s', (_, before, value, means) => {
    const { onSubmit, onEdit, send } = form()
    insert(before, 0, 0)
    // The field is left to the keyboard until it lets go. What it means counts at once.
    expect(compose(value)).toBe(value)
    expect(onEdit).toHaveBeenLastCalledWith('amount', means)
    send()
    expect(onSubmit.mock.lastCall?.[0].amount).toBe(means)
    fireEvent.compositionEnd(field('amount'))
    expect(field('amount').value).toBe(means)
    expect(onEdit).toHaveBeenLastCalledWith('amount', means)
    send()
    expect(onSubmit.mock.lastCall?.[0].amount).toBe(means)
  })

  it('reads what a keyboard inserts at a caret on its own, while it composes too', () => {
    const { onEdit } = form()
    insert('5,000', 0, 0)
    field('amount').setSelectionRange(0, 0)
    expect(compose('1,2005,000')).toBe('1,2005,000')
    expect(onEdit).toHaveBeenLastCalledWith('amount', '12,005,000')
    fireEvent.compositionEnd(field('amount'))
    expect(field('amount').value).toBe('12,005,000')
  })
})

it('an amount that more keys can complete is refused when the field is left, and another at once', () => {
  memberCurrency.change(() => 'LAK')
  render(
    <Form
      fields={['amount']}
      check={({ amount }) => {
        const read = readAmount(amount)
        return checked(amount, { amount: read.ok ? undefined : read.reason })
      }}
      onSubmit={() => {}}
    >
      <AmountField label="Amount" name="amount" testId="amount" currency="kip" />
    </Form>,
  )
  const type = (value: string) => {
    fireEvent.input(field('amount'), { target: { value } })
    return screen.queryByTestId('amount-error')?.textContent ?? null
  }
  const leave = () => {
    fireEvent.blur(field('amount'))
    return screen.queryByTestId('amount-error')?.textContent ?? null
  }
  expect(['1', '1,', '1,5', '1,50', '1,500'].map(type)).toEqual([null, null, null, null, null])
  expect(leave()).toBeNull()
  expect([type('1,5'), leave()]).toEqual([null, 'decimals'])
  expect([type(''), leave()]).toEqual([null, null])
  expect([type('-'), leave()]).toEqual([null, 'invalid'])
  expect(type('1.55')).toBe('decimals')
  expect(type('฿50,000')).toBe('currency')
  memberCurrency.change(() => null)
})

it.each([true, false])('while a press runs, fields and amount buttons do not change (%s)', (busy) => {
  render(
    <Form fields={['amount']} check={(values) => checked(values, {})} onSubmit={() => {}} busy={busy}>
      <AmountField
        label="Amount"
        name="amount"
        testId="amount"
        currency="baht"
        quickAmounts={[50]}
        all={{ label: 'All', testId: 'all', amount: null }}
      />
    </Form>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^50/ }))
  expect(field('amount')).toHaveValue(busy ? '' : '50')
  expect(field('amount').readOnly).toBe(busy)
})

it('a sent form counts as sent until it is edited, and again from the next press on', () => {
  const form = (busy: boolean, sent: boolean) => (
    <Form fields={['name']} check={(values) => checked(values, {})} onSubmit={() => {}} {...{ busy, sent }}>
      <Field label="Name" name="name" testId="name" {...KEYBOARD} />
    </Form>
  )
  const { rerender } = render(form(false, false))
  const counts = () => field('name').form?.dataset.sent === ''
  const edit = (value: string) => fireEvent.input(field('name'), { target: { value } })
  edit('a')
  expect(counts()).toBe(false)
  for (const value of ['b', 'c']) {
    rerender(form(true, false))
    expect(counts()).toBe(true)
    rerender(form(false, true))
    expect(counts()).toBe(true)
    edit(value)
    expect(counts()).toBe(false)
  }
})

it('a press that has ended brings its button into view again, which an error may have moved', () => {
  const form = (busy: boolean) => (
    <Form fields={['name']} check={(values) => checked(values, {})} onSubmit={() => {}} busy={busy}>
      <button type="submit">Send</button>
    </Form>
  )
  const { rerender } = render(form(false))
  const shown = vi.fn()
  screen.getByText('Send').scrollIntoView = shown
  rerender(form(true))
  expect(shown).not.toHaveBeenCalled()
  rerender(form(false))
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})
