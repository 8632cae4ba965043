import { describe, expect, it } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { statement } from '@/api/statement'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { emptied } from '@/testing/variants'
import { type Dialect, dialectNames, inDialects } from '../../mocks/answers/response-variants'
import type { Row } from './row'
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
  'success-envelope': 'wrapped in data beside success, message',
  'status-envelope': 'wrapped in data beside status, message',
  'code-envelope': 'wrapped in data beside code',
  paged: 'paged list in data',
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
    [{ current_page: 1, data: [], total: 0 }, 'paged list in data: statements'],
    [{ total: 0, limit: 10, skip: 0, data: [] }, 'paged list in data: statements'],
    [{ success: true, message: 'ok', data: [] }, 'list wrapped in data beside success, message: statements'],
    [{ data: { statements: [], total: 0 } }, 'wrapped in data: (whole)'],
    [[], 'bare list: (whole)'],
    [
      { success: true, data: { current_page: 1, data: [], total: 0 } },
      'wrapped in data beside success: (whole)',
      'paged list in data: statements',
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

describe("the server's dialect", () => {
  it('names the forms of answers and of refusals, the most frequent first', () => {
    const row: Row = {
      endpoint: 'x',
      status: '200',
      verdict: 'conforms',
      variants: [],
      findings: [],
      notes: [],
    }
    const refused = { ...row, findings: ['refused: NO_BANK'] }
    expect(dialectOf([row])).toBe("dialect: the contract's own")
    expect(
      dialectOf([
        { ...row, variants: ['paged list in data: statements', 'number as string: total'] },
        { ...row, variants: ['number as string: amount'] },
        { ...refused, refusal: 'status, message' },
        { ...refused, status: '400' },
      ]),
    ).toBe(
      'dialect: number as string (2), paged list in data (1), refuses inside a 2xx {status, message} (1), refuses by the status (1)',
    )
  })
})
