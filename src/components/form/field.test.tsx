import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import messages from '@/i18n/en/messages'
import { setLocale } from '@/i18n/index.ts'
import { Field, FieldError } from './field'
import { checked, Form } from './form'

beforeAll(() => setLocale('en'))

/** A form of one field. */
function OneField({ error, write }: { error: Error; write?: boolean }) {
  return (
    <Form
      fields={['code']}
      check={(values) => checked(values, {})}
      onSubmit={() => {}}
      refusals={{ code: error }}
    >
      <Field name="code" label="Code" testId="code" {...{ write }} autoComplete="off" enterKeyHint="done" />
    </Form>
  )
}

it.each([
  ['that moves money is worded as unknown', true, true, messages.client.outcomeUnknown],
  ['that changes something else is worded as unknown', true, false, messages.client.changeUnknown],
  ['that only reads is worded as a failure', false, false, messages.client.noConnection],
])('a call %s, when its connection is lost', (_name, write, movesMoney, text) => {
  render(<OneField write={write} error={Object.assign(new ApiError('network'), { movesMoney })} />)
  const error = screen.getByTestId('code-error')
  expect(error.textContent).toBe(text)
  expect(error.dataset.outcome).toBe('unknown')
})

it.each([
  ['says that no money was moved, where its declaration does', true, true, 'refused', '', true],
  ['does not where the declaration does not', true, false, 'refused', '', false],
  ['does not where it reads only', false, true, 'refused', '', false],
  ['does not where the text says where the money is', true, true, 'refused', 'TRANSFER_FAIL', false],
  ['does not after a cancelled call, which may have arrived', true, true, 'cancelled', '', false],
  ['says so of a draw after a known code', true, 'unless-told', 'refused', 'NO_REFUND', true],
  ['does not of a draw in the words of the server', true, 'unless-told', 'refused', 'Lost', false],
  ['does not while the outcome is unknown', true, true, 'timeout', '', false],
] as const)('a refusal %s', (_name, write, refusalMovesNothing, kind, code, says) => {
  const error = Object.assign(new ApiError(kind, code, 422), { movesMoney: true, refusalMovesNothing })
  render(<FieldError error={error} testId="error" write={write} />)
  expect(screen.getByTestId('error').textContent?.includes(messages.client.notMoved)).toBe(says)
})

it('a refusal in words of the server can be reported beside the field, a known one cannot', async () => {
  const { rerender } = render(<OneField error={new ApiError('refused', 'INVALID_CODE')} />)
  expect(screen.queryByTestId('report-open')).toBeNull()
  rerender(<OneField error={new ApiError('refused', 'ยอดเงินไม่พอ')} />)
  expect(await screen.findByTestId('report-open')).toBeTruthy()
})
