import { act, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { errorText } from '@/components/feedback/error-text'
import { loadNamespace, setLocale } from '.'
import { codes } from './en/member'
import { client } from './en/public'

const shown = () => screen.getByTestId('words').textContent

function Refusal() {
  const { t } = useTranslation()
  drawn += 1
  return <p data-testid="words">{errorText(t, new ApiError('refused', 'EXISTING_USER', 400))}</p>
}
let drawn = 0

test('a general refusal text is replaced when its own has loaded, and another language renders once', async () => {
  await setLocale('en')
  render(<Refusal />)
  expect(shown()).toBe(client.refused)
  await act(() => loadNamespace('member'))
  expect(shown()).toBe(codes.errors.EXISTING_USER)
  const before = drawn
  await act(() => setLocale('la'))
  expect(shown()).toMatch(/[\u0E80-\u0EFF]/)
  expect(drawn).toBe(before + 1)
})
