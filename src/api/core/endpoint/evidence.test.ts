import { expect, it } from 'vitest'
import { orderType, type Sign } from './evidence'

const balances: Sign = { by: 'balances', to: 'PG', amount: 5_00 }
const deposit: Sign = { by: 'statement', type: 'deposit', amount: 5_00 }
const transfer: Sign = { by: 'statement', type: 'transfer', amount: null }

it.each([
  [[deposit], 'deposit'],
  [[{ by: 'slip' }], 'slip'],
  [[balances, transfer, deposit], 'transfer'],
  [[balances, { by: 'slip' }, deposit], 'slip'],
  [[balances, { by: 'spin' }], null],
  [[], null],
] as [Sign[], string | null][])('an order with the signs %j is %s', (signs, type) => {
  expect(orderType(signs)).toBe(type)
})
