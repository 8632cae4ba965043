import { describe, expect, it } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { statement } from '@/api/statement'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { emptied } from '@/testing/variants'
import { type Dialect, dialectNames, inDialects } from '../../mocks/answers/response-variants'
import { rowOf } from './row'
import { dialectOf } from './table'
import { findVariants } from './variants'

/** How the probe names each dialect of the sandbox. Without an entry for each dialect this file does not compile. */
const NAMES: Record<Dialect, string> = {
  wrapped: 'wrapped in data',
  'text-numbers': 'number as string',
  decimals: 'Mongo decimal',
  ids: 'id for _id',
  epoch: 'epoch time',
  sparse: 'did not come',
  extra: 'not read',
  'success-envelope': 'wrapped in data',
  'status-envelope': 'wrapped in data',
  'code-envelope': 'wrapped in data',
  paged: 'list wrapped in data',
  'coins-in-wheel': 'field in another object',
  silent: 'empty answer',
  plain: 'string for an object',
}

/** How often the probe finds each form in the endpoints' sample answers in a dialect; `null`: as in the contract. */
async function found(dialect: Dialect | null) {
  const names = new Map<string, number>()
  for (const { id, spec } of endpoints) {
    const { answer } = samples[id] ?? {}
    // `sparse` leaves out what is null.
    const sent = dialect === 'sparse' ? emptied(shapeOf(spec.output), answer).nulls : answer
    const body = await (await inDialects(Response.json(sent), dialect ? [dialect] : [])).text()
    const { variants, notes } = findVariants(
      shapeOf(spec.output),
      /^\w+$/.test(body) ? body : JSON.parse(body || 'null'),
    )
    for (const one of [...variants, ...notes]) {
      const name = one.split(':')[0] ?? ''
      names.set(name, (names.get(name) ?? 0) + 1)
    }
  }
  return names
}

describe('the form of answers', () => {
  it.each(dialectNames)('is named in the dialect "%s"', async (dialect) => {
    const [own, names] = [await found(null), await found(dialect)]
    const name = NAMES[dialect]
    expect([...names.keys()]).toContain(name)
    expect(names.get(name)).toBeGreaterThan(own.get(name) ?? 0)
    // Nothing else is reported because of the dialect.
    const others = [...names].filter(([one, count]) => !one.includes(name) && count > (own.get(one) ?? 0))
    expect(others.map(([one]) => one).filter((one) => !one.startsWith('list wrapped in'))).toEqual([])
  })

  it.each([
    [{ total: 0, limit: 10, data: [] }, 'list wrapped in data: statements'],
    [{ data: { statements: [], total: 0 } }, 'wrapped in data: (whole)'],
    [[], 'bare list: (whole)'],
    [
      { success: true, data: { current_page: 1, data: [], total: 0 } },
      'wrapped in data: (whole)',
      'list wrapped in data: statements',
    ],
  ])('of a list is named: %j', (answer, ...names) => {
    const spec = endpoints.find(({ id }) => id === 'POST /api/statement')?.spec
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
