import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { readToken } from '@/session/token'
import { bench, setUpMoneyBench, wait } from '@/testing/money-bench'
import { useChangePassword, useProfile } from './account'

setUpMoneyBench()

it.each([
  ['a 401, and the session is over', 401, 'UNAUTHORIZED', 1, null],
  ['a wrong old password, and the session goes on (control)', 400, 'WRONG_PASSWORD', 0, 't1'],
])('a refused password change refetches the profile after %s', async (_, status, message, asked, token) => {
  bench.act = () => Response.json({ _id: 'm1' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={bench.client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => [useChangePassword(), useProfile()] as const, { wrapper })
  await act(() => wait(200))
  bench.sent.length = 0
  bench.act = () => Response.json({ message }, { status })
  const onError = vi.fn()
  await act(async () => result.current[0].press({ oldPassword: 'a', newPassword: 'b' }, { onError }))
  await act(() => wait(500))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: message }))
  expect(bench.sent.filter((call) => call === 'GET /api/account/profile')).toHaveLength(asked)
  expect(readToken()).toBe(token)
})
