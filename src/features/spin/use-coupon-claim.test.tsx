import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { setLocale } from '@/i18n'
import { dialog } from '@/lib/dialog-store'
import { count, later, line, pass, setUpLine, WALLET } from '@/testing/transfer-button'
import { type Coupon, useCouponClaim } from './use-coupon-claim'

const CLAIM = 'POST /api/spinwheel/coupon/claim'
const coupon: Coupon = { _id: 'c1', prize: { name: 'Coupon', slice: 'A' }, amount: 50 }

setUpLine()
beforeAll(() => setLocale('en'))

it('takes no second claim within 500 ms of the first, though its answer has come', async () => {
  line.respond = (path) => later(10, Response.json(path === '/api/wallet' ? WALLET : { success: true }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={line.client}>{children}</QueryClientProvider>
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
  expect(count(CLAIM)).toBe(1)
  await pass(10)
  await claim()
  await pass(10)
  expect(count(CLAIM)).toBe(2)
})
