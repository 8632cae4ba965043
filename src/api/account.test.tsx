import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readToken, storeToken } from '@/session/token'
import { button, countOf, network, onOutcome, pass, setUpNetwork, show } from '@/testing/transfer-button'
import { profile, useChangePassword } from './account'

setUpNetwork()

function Change() {
  useQuery(profile())
  const { press } = useChangePassword()
  const send = () => press({ oldPassword: 'a', newPassword: 'b' }, { onError: onOutcome })
  return (
    <button type="button" onClick={send}>
      change
    </button>
  )
}

it.each([
  ['a 401, and the session is over', 401, 'UNAUTHORIZED', 1, null],
  ['a wrong old password, and the session goes on (control)', 400, 'WRONG_PASSWORD', 0, 't1'],
])('a refused password change refetches the profile after %s', async (_, status, message, asked, token) => {
  storeToken('t1', true)
  network.respond = () => Response.json({ _id: 'm1' })
  await show(<Change />)
  network.respond = () => Response.json({ message }, { status })
  await act(async () => button().click())
  await pass(500)
  expect(onOutcome).toHaveBeenCalledWith(expect.objectContaining({ code: message }))
  expect([countOf('GET /api/account/profile'), readToken()]).toEqual([asked, token])
})
