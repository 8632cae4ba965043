import { expect, test } from 'vitest'
import { satang } from '@/lib/money'
import { isWaiting, type Slip } from './use-watched-slips'

const slip = (status: Slip['status']): Slip => ({
  createdAt: 0,
  amount: satang(100),
  status,
  note: null,
  link: null,
  reference: null,
})
const page = (...statuses: Slip['status'][]) => ({ total: statuses.length, slips: statuses.map(slip) })

test('a page is waited for while one of its slips is in progress', () => {
  expect(isWaiting(page('SUCCESS', 'PROGRESS'))).toBe(true)
  expect(isWaiting(page('SUCCESS', 'FAILED'))).toBe(false)
  expect(isWaiting(page())).toBe(false)
  expect(isWaiting(undefined)).toBe(false)
})
