import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setLocale } from '@/i18n'
import { LOCALES } from '@/lib/locale'
import { notCarriedOut } from '@/session/session-events'
import { textsIn } from '@/testing/all-texts'
import EndedActions from './ended-actions'

beforeEach(() => notCarriedOut.change(() => null))

it.each(LOCALES)(
  'a refused slip is told without a word of the balance, unlike a withdrawal (%s)',
  async (locale) => {
    const { lost } = textsIn(locale)
    await setLocale(locale)
    render(<EndedActions />)
    const told = (type: string) => {
      act(() => notCarriedOut.change(() => type))
      return screen.getByTestId('login-not-done').textContent
    }
    // The money of a slip has left the bank already.
    expect(told('slip upload')).toBe(lost.notDoneSlip)
    expect(told('wallet withdraw-all')).toBe(
      lost.notDone.replace('{{action}}', lost.action.wallet['withdraw-all']),
    )
  },
)
