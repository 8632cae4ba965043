import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/errors'
import { setLocale } from '@/i18n'
import messages from '@/i18n/en/messages'
import { Field } from './field'
import { Form } from './form'

beforeAll(() => setLocale('en'))

it.each([
  ['that changes something is told as not known', true, messages.client.outcomeUnknown],
  ['that only asks is told as it failed', false, messages.client.noConnection],
])('a call %s, when its connection is lost', (_name, write, text) => {
  render(
    <Form
      fields={['code']}
      check={() => ({})}
      onSubmit={() => {}}
      refusals={{ code: new ApiError('network') }}
    >
      <Field name="code" label="Code" testId="code" write={write} />
    </Form>,
  )
  const error = screen.getByTestId('code-error')
  expect(error.textContent).toBe(text)
  expect(error.dataset.outcome).toBe('unknown')
})
