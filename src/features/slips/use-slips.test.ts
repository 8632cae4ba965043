import { expect, test } from 'vitest'
import { satang } from '@/lib/money'
import { isWaiting, nextRefresh, type Slip } from './use-slips'

const MINUTE = 60_000
const slip = (status: Slip['status']): Slip => ({
  createdAt: 0,
  amount: satang(100),
  status,
  note: null,
  link: null,
  reference: null,
})
const page = (...statuses: Slip['status'][]) => ({ total: statuses.length, slips: statuses.map(slip) })

test('slips are read again every 10 s while one is in progress, for 5 minutes', () => {
  expect(nextRefresh(page('SUCCESS', 'PROGRESS'), 0)).toBe(10_000)
  expect(nextRefresh(page('PROGRESS'), 5 * MINUTE - 1)).toBe(10_000)
  expect(nextRefresh(page('PROGRESS'), 5 * MINUTE)).toBe(false)
})

test('decided slips are left alone', () => {
  expect(nextRefresh(page('SUCCESS', 'FAILED'), 0)).toBe(false)
  expect(isWaiting(page())).toBe(false)
  expect(isWaiting(undefined)).toBe(false)
})
