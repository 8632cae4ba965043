import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { changeSent } from '@/api/core/money/sent-actions'
import { notCarriedOut } from '@/session/session-events'
import { storeToken } from '@/session/token'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { isOnlyRefused } from './unanswered-money'

afterEach(() => notCarriedOut.change(() => null))

it.each([
  [null, [], false],
  ['wallet withdraw-all', ['wallet withdraw-all'], true],
  ['wallet withdraw-all', ['wallet withdraw-all', 'wallet transfer'], false],
])('with %s refused and %j sent, a form may be filled again: %s', (refused, sent, expected) => {
  storeToken('t1', true)
  changeSent(() => sent.map((action, at) => lostWithdrawal({ id: `${at}`, action })))
  notCarriedOut.change(() => refused)
  expect(isOnlyRefused(new QueryClient())).toBe(expected)
})
