import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { checked, Form } from '@/components/form/form'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { InviteCodeField } from './invite-code-field'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('register')]))

it('a typed code of another form is offered back, and may be kept', () => {
  const onEdit = vi.fn()
  render(
    <Form fields={['inviteCode']} check={(values) => checked(values, {})} onSubmit={() => {}} onEdit={onEdit}>
      <InviteCodeField initial="" />
    </Form>,
  )
  const input = screen.getByTestId<HTMLInputElement>('register-invite-code')
  const offer = () => screen.queryByTestId('register-invite-use')
  expect(offer()).toBeNull()
  fireEvent.input(input, { target: { value: 'PR123 .' } })
  expect(screen.queryByTestId('register-invite-code-error')).toBeNull()
  fireEvent.click(screen.getByTestId('register-invite-use'))
  expect(input.value).toBe('PR123')
  expect(onEdit).toHaveBeenLastCalledWith('inviteCode', 'PR123')
  expect(offer()).toBeNull()
})
