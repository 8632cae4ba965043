import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { checked, Form } from '@/components/form/form'
import { setLocale } from '@/i18n/index.ts'
import { UsernameField } from './username-field'

beforeAll(() => setLocale('en'))

it('a user name begins on the keypad, and a button leads to letters and back', () => {
  render(
    <Form fields={['username']} check={(values) => checked(values, {})} onSubmit={() => {}}>
      <UsernameField />
    </Form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Phone number')
  const keypad = () => input.getAttribute('inputmode')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Keyboard with letters' }))
  // A user name may be completed in a text field only.
  expect([input.type, input.autocomplete, keypad()]).toEqual(['text', 'username', 'tel'])
  fireEvent.input(input, { target: { value: 'somchai' } })
  press()
  expect([keypad(), document.activeElement, input.value]).toEqual(['text', input, 'somchai'])
  press()
  expect(keypad()).toBe('tel')
})
