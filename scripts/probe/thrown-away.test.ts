import { expect, it } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { statement } from '@/api/statement'
import { thrownAway } from './thrown-away'

const row = { statementType: 'DEPOSIT', status: 'SUCCESS', amount: 10 }
const createdAt = '2026-11-27T03:00:00.000Z'
const ofAnswer = (answer: unknown) => thrownAway(shapeOf(statement.spec.output), answer)

it.each<[string, (statements: unknown[]) => unknown]>([
  ['as declared', (statements) => ({ statements, total: 2 })],
  ['a bare list', (statements) => statements],
  ['a wrapped list', (data) => ({ total: 2, data })],
  ['a wrapped page', (data) => ({ success: true, data: { current_page: 1, data, total: 2 } })],
])('a field that came under another name is named, in whichever entry: %s', (_, answerOf) => {
  const entries = [
    { ...row, createdAt },
    { ...row, created_at: createdAt },
  ]
  expect(ofAnswer(answerOf(entries))).toEqual([
    'came under another name: statements[].createdAt as created_at',
  ])
})

it.each([
  ['createdAt', 'yesterday'],
  ['createdAt', {}],
  ['amount', 'ten'],
  ['amount', { satang: 5 }],
])('a value that a reader refuses is named: %s %j', (field, value) => {
  const statements = [
    { ...row, createdAt, [field]: value },
    { ...row, createdAt },
  ]
  expect(ofAnswer({ statements, total: 2 })).toEqual([`cannot be read: statements[].${field}`])
})

it('what is missing, empty, in another form, or a word of the server is not thrown away', () => {
  const statements = [
    { ...row, createdAt, amount: '1,000.50', status: 'ON_ITS_WAY' },
    { ...row, createdAt: null, amount: '' },
    { statementType: 'DEPOSIT' },
  ]
  expect(ofAnswer({ statements, total: { $numberDecimal: '3' } })).toEqual([])
  expect(ofAnswer(null)).toEqual([])
})
