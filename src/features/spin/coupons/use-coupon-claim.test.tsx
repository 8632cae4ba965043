import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { dialog } from '@/stores/dialogs'
import { countOf, delayed, network, pass, setUpNetwork, WALLET } from '@/testing/transfer-button'
import type { Coupon } from './coupon'
import { useCouponClaim } from './use-coupon-claim'

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const coupon: Coupon = {
  _id: 'c1',
  prize: { name: 'Coupon', slice: 'A' },
  amount: 50,
  type: null,
  currency: null,
}

setUpNetwork()
beforeAll(() => Promise.all([setLocale('en'), loadNamespace('member')]))

it('drops a second claim within 500 ms of the first, even after its answer', async () => {
  network.respond = (path) => delayed(10, Response.json(path === '/api/wallet' ? WALLET : { success: true }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={network.client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useCouponClaim, { wrapper })
  const claim = async () => {
    act(() => void result.current.claim(coupon))
    await act(async () => dialog.read()?.settle(true))
  }
  await claim()
  await pass(480)
  expect(result.current.busy).toBe(false)
  await claim()
  await pass(10)
  expect(countOf(CLAIM)).toBe(1)
  await pass(10)
  await claim()
  await pass(10)
  expect(countOf(CLAIM)).toBe(2)
})
