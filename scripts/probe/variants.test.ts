import { describe, expect, it } from 'vitest'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
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

/** The fields that a screen cannot do without, in a shape and all within it. */
function neededIn(shape: Shape, where: string): { where: string; field: Shape }[] {
  if (shape.kind === 'list') return neededIn(shape.item, `${where}[]`)
  if (shape.kind !== 'record') return []
  return Object.entries(shape.fields).flatMap(([name, field]) => [
    ...(shape.needs?.includes(name) ? [{ where: `${where}.${name}`, field }] : []),
    ...neededIn(field, `${where}.${name}`),
  ])
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

describe('what a screen cannot do without', () => {
  const row = { statementType: 'DEPOSIT', status: 'SUCCESS', amount: 10 }
  const shape = shapeOf(statement.spec.output)
  const createdAt = '2026-11-27T03:00:00.000Z'

  it('is named with its twin in another spelling, when no entry has it', () => {
    const rows = [
      { ...row, created_at: createdAt },
      { ...row, created_at: createdAt },
    ]
    expect(findVariants(shape, { statements: rows, total: 2 }).lacks).toEqual([
      'a screen cannot do without what did not come: statements[].createdAt (not read: created_at)',
    ])
  })

  it('is not missed where an entry has it, nor in an empty list', () => {
    const statements = [{ ...row, createdAt }, row]
    expect(findVariants(shape, { statements, total: 2 })).toMatchObject({
      lacks: [],
      notes: [expect.stringContaining('did not come: ')],
    })
    expect(findVariants(shape, { statements: [], total: 0 }).lacks).toEqual([])
  })

  it.each([
    ['createdAt', ['yesterday', '28/11/2026', '']],
    ['createdAt', ['soon', null, undefined]],
    ['amount', ['ten', '1o.00', {}]],
    ['amount', ['', 'n/a']],
  ])('is named where no entry has it in a form that can be read: %s %j', (field, values) => {
    const statements = values.map((value) => ({ ...row, createdAt, [field]: value }))
    expect(findVariants(shape, { statements, total: 9 }).lacks).toContain(
      `a screen cannot do without what cannot be read: statements[].${field}`,
    )
    // One that can be read proves that the form is known, so the others are a remark.
    const more = [...statements, { ...row, createdAt, amount: '1,000.50' }]
    expect(findVariants(shape, { statements: more, total: 9 })).toMatchObject({
      lacks: [],
      notes: expect.arrayContaining([`cannot be read: statements[].${field}`]),
    })
  })

  it('may be null, and a state of the server may have a word of its own', () => {
    const statements = [{ ...row, createdAt, amount: null, status: 'PENDING' }]
    expect(findVariants(shape, { statements, total: 1 }).lacks).toEqual([])
  })

  it('reads every kind of field that a screen needs', () => {
    const needed = endpoints.flatMap(({ id, spec }) => neededIn(shapeOf(spec.output), id))
    expect(needed.length).toBeGreaterThan(10)
    expect(needed.filter(({ field }) => field.kind === 'field' && !field.read)).toEqual([])
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
