import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { CouponRow } from './coupon-row'

beforeAll(async () => {
  await loadNamespace('member')
  await setLocale('en')
})

it.each([
  ['20 ฿', null, '20.00 baht'],
  ['20,000 kip', 'LAK', '20.00 kip'],
  ['+3 coins', null, '20'],
])('a coupon for %s in %s shows its amount as %s', (name, currency, amount) => {
  const coupon = { _id: 'c1', prize: { name, slice: 'A1' }, amount: 20, type: null, currency }
  render(<CouponRow coupon={coupon} claiming={false} waiting={false} onClaim={() => {}} />)
  expect(screen.getByTestId('coupon-row').querySelector('p + p')?.textContent).toBe(`Amount ${amount}`)
})
