import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import messages from '@/i18n/en/messages'
import { setLocale } from '@/i18n/index.ts'
import { Field } from './field'
import { Form } from './form'

beforeAll(() => setLocale('en'))

it.each([
  ['that moves money is worded as unknown', true, true, messages.client.outcomeUnknown],
  ['that changes something else is worded as unknown', true, false, messages.client.changeUnknown],
  ['that only reads is worded as a failure', false, false, messages.client.noConnection],
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

it('a refusal by the server can be reported beside the field, what the form itself refuses cannot', async () => {
  const form = (refusals: Record<string, Error | string>) => (
    <Form fields={['code']} check={() => ({})} onSubmit={() => {}} refusals={refusals}>
      <Field name="code" label="Code" testId="code" />
    </Form>
  )
  const { rerender } = render(form({ code: 'Too short' }))
  expect(screen.queryByTestId('report-open')).toBeNull()
  rerender(form({ code: new ApiError('refused', 'INVALID_CODE') }))
  expect(await screen.findByTestId('report-open')).toBeTruthy()
})
