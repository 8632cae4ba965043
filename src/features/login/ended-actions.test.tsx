import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeSent } from '@/api/core/money/sent-actions'
import { setLocale } from '@/i18n'
import { notCarriedOut } from '@/session/session-events'
import { storeToken } from '@/session/token'
import { textsIn } from '@/testing/all-texts'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import EndedActions from './ended-actions'

beforeEach(() => notCarriedOut.change(() => null))

it('a refused slip is told without a word of the balance, unlike a withdrawal', async () => {
  const { lost } = textsIn('th')
  await setLocale('th')
  render(<EndedActions />)
  const told = (type: string) => {
    act(() => notCarriedOut.change(() => type))
    return screen.getByTestId('login-not-done').textContent
  }
  // The money of a slip has left the bank already.
  expect(told('slip upload')).toBe(lost.notDoneSlip)
  const withdrawal = lost.action.wallet['withdraw-all']
  expect(told('wallet withdraw-all')).toBe(lost.notDone.replace('{{action}}', withdrawal))
})

it.each([
  ['whose outcome is known', { result: 'coupon' }, 0],
  ['that was told before', { reported: true }, 0],
  ['without an answer', {}, 1],
])('an action %s is told as unknown: %j, %i times', async (_what, own, expected) => {
  await setLocale('en')
  storeToken('t1', true)
  changeSent(() => [lostWithdrawal(own)])
  render(<EndedActions />)
  expect(screen.queryAllByTestId('login-unknown')).toHaveLength(expected)
})
