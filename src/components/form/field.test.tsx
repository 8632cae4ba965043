import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import messages from '@/i18n/en/messages'
import { setLocale } from '@/i18n/index.ts'
import { Field } from './field'
import { Form } from './form'

beforeAll(() => setLocale('en'))

it.each([
  ['that moves money is told as not known', true, true, messages.client.outcomeUnknown],
  ['that changes something else is told as not known', true, false, messages.client.changeUnknown],
  ['that only asks is told as it failed', false, false, messages.client.noConnection],
])('a call %s, when its connection is lost', (_name, write, movesMoney, text) => {
  render(
    <Form
      fields={['code']}
      check={() => ({})}
      onSubmit={() => {}}
      refusals={{ code: Object.assign(new ApiError('network'), { movesMoney }) }}
    >
      <Field name="code" label="Code" testId="code" write={write} />
    </Form>,
  )
  const error = screen.getByTestId('code-error')
  expect(error.textContent).toBe(text)
  expect(error.dataset.outcome).toBe('unknown')
})
