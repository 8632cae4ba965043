import { describe, expect, it } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { statement } from '@/api/statement'
import { endpoints } from '@/testing/endpoints'
import { rowOf } from './row'
import { dialectOf } from './table'
import { findVariants } from './variants'

describe('the form of answers', () => {
  it.each<[id: string, answer: unknown, ...names: string[]]>([
    ['POST /api/statement', { total: 0, limit: 10, data: [] }, 'list wrapped in data: statements'],
    ['POST /api/statement', { data: { statements: [], total: 0 } }, 'wrapped in data: (whole)'],
    ['POST /api/statement', [], 'bare list: (whole)'],
    [
      'POST /api/statement',
      { success: true, data: { current_page: 1, data: [], total: 0 } },
      'wrapped in data: (whole)',
      'list wrapped in data: statements',
    ],
    ['POST /api/statement', { statements: [], total: { $numberDecimal: '0' } }, 'Mongo decimal: total'],
    [
      'GET /api/spinwheel/setup',
      { result: { activeSpinwheel: { userCoin: 3 } } },
      'field in another object: userCoin',
    ],
    ['POST /api/wallet/transfer', null, 'empty answer: (whole)'],
    ['POST /api/wallet/transfer', 'OK', 'string for an object: (whole)'],
  ])('is named, of %s: %j', (id, answer, ...names) => {
    const spec = endpoints.find((one) => one.id === id)?.spec
    expect(spec && findVariants(shapeOf(spec.output), answer).variants).toEqual(names)
  })
})

describe('what the app throws away', () => {
  const row = { statementType: 'DEPOSIT', status: 'SUCCESS', amount: 10 }
  const createdAt = '2026-11-27T03:00:00.000Z'
  const thrownAway = (statements: unknown[]) =>
    findVariants(shapeOf(statement.spec.output), { statements, total: 2 }).thrownAway

  it('is named by the other name under which a field came, in whichever entry', () => {
    expect(
      thrownAway([
        { ...row, created_at: createdAt },
        { ...row, createdAt },
      ]),
    ).toEqual(['came under another name: statements[].createdAt as created_at'])
  })

  it.each([
    ['createdAt', 'yesterday', ''],
    ['createdAt', {}, ' (object, not string)'],
    ['amount', 'ten', ' (number as string)'],
    ['amount', { satang: 5 }, ' (object, not number)'],
  ])('is named where a reader refuses what came: %s %j', (field, value, remark) => {
    const statements = [
      { ...row, createdAt, [field]: value },
      { ...row, createdAt },
    ]
    expect(thrownAway(statements)).toEqual([`cannot be read: statements[].${field}${remark}`])
  })

  it('is nothing of what is missing, empty, in another form, or a word of the server', () => {
    const statements = [
      { ...row, createdAt, amount: '1,000.50', status: 'ON_ITS_WAY' },
      { ...row, createdAt: null, amount: '' },
      { statementType: 'DEPOSIT' },
    ]
    expect(thrownAway(statements)).toEqual([])
    expect(thrownAway([])).toEqual([])
  })
})

it("the server's dialect is the forms of answers and of refusals, the most frequent first", () => {
  expect(dialectOf([rowOf('x', 'conforms')])).toBe("dialect: the contract's own")
  expect(
    dialectOf([
      rowOf('x', 'conforms', [], { variants: ['list wrapped in data: x', 'number as string: total'] }),
      rowOf('x', 'conforms', [], { variants: ['number as string: amount'] }),
      rowOf('x', 'conforms', ['refused: NO_BANK'], { status: '200' }),
      rowOf('x', 'conforms', ['refused: NO_BANK'], { status: '400' }),
    ]),
  ).toBe(
    'dialect: number as string (2), list wrapped in data (1), refuses inside a 2xx (1), refuses by the status (1)',
  )
})
