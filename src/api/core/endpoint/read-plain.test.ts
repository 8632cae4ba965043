import { describe, expect, it } from 'vitest'
import { list, number, orNull, record, text } from '../wire/wire'
import type { EndpointSpec } from './endpoint-spec'
import { readOutput } from './read-answer'
import { readPlain } from './read-plain'

const read = (output: EndpointSpec['output'], more: Partial<EndpointSpec> = {}): EndpointSpec => ({
  kind: 'query',
  domain: 'lookup',
  name: 'test',
  method: 'GET',
  path: '/api/test',
  output,
  ...more,
})

const amount = record({ amount: number, note: orNull(text('word')) })
const names = list(record({ name: text('title') }), 'names')
const order = record({ code: number, amount: orNull(number) })
const page = record({ total: orNull(number), names })

const plain = (spec: EndpointSpec, body: unknown, status = 200) =>
  readPlain(spec, status, typeof body === 'string' ? body : JSON.stringify(body))

describe('gives what readOutput gives', () => {
  it.each([
    [amount, { amount: 5 }, { amount: 5, note: null }],
    [amount, { data: { amount: 5 } }, { amount: 5, note: null }],
    [amount, { success: true, result: { amount: '5', note: 'a' } }, { amount: 5, note: 'a' }],
    [amount, { amount: 5, status: 'error' }, { amount: 5, note: null }],
    [amount, { amount: 5, other: { success: false } }, { amount: 5, note: null }],
    [order, { code: 401, amount: 5 }, { code: 401, amount: 5 }],
    [page, { total: 5, names: [{ name: 'a' }] }, { total: 5, names: [{ name: 'a' }] }],
    [names, [{ name: 'a' }], [{ name: 'a' }]],
    [names, [], []],
    [names, { names: [{ name: 'a' }] }, [{ name: 'a' }]],
  ])('%# %j', (output, body, value) => {
    expect(plain(read(output), body)).toEqual({ output: value })
    expect(readOutput(read(output), 200, JSON.stringify(body))).toEqual(value)
  })

  it('for a 2xx only', () => {
    const answered = [0, 199, 200, 201, 299, 300, 304, 400, 500].filter((status) =>
      plain(read(amount), { amount: 5 }, status),
    )
    expect(answered).toEqual([200, 201, 299])
  })

  it('for a read only', () => {
    expect(plain(read(amount, { kind: 'mutation' }), { amount: 5 })).toBeUndefined()
  })

  it('where the declaration does not refuse it', () => {
    const refusal = (output: unknown) => ((output as { amount: number }).amount > 5 ? 'NO_GAME' : null)
    expect(plain(read(amount, { refusal }), { amount: 5 })).toEqual({ output: { amount: 5, note: null } })
    expect(plain(read(amount, { refusal }), { amount: 6 })).toBeUndefined()
  })
})

describe('leaves to readOutput', () => {
  it.each([
    ['a denial', amount, { success: false, amount: 5 }],
    ['a denial beside the answer', amount, { amount: 5, meta: { success: false } }],
    ['a denial in the answer', amount, { data: { success: false, amount: 5 } }],
    ['a denial further inside', amount, { amount: 5, data: { status: { success: false } } }],
    ['a session that is over', amount, { amount: 5, code: 401 }],
    ['a session that is over in an expected field', order, { code: 401 }],
    ['an answer without expected fields', amount, { other: 5 }],
    ['an empty object', record({ amount: orNull(number) }), {}],
    ['a field that fails', amount, { amount: 'many' }],
    ['a list for an object', amount, [{ amount: 5 }]],
    ['an object for a list', names, { other: 5 }],
    ['a list under an unexpected key', page, { total: 5, others: [{ name: 'a' }] }],
    ['a bare text', record({ note: text('word') }, { bareText: 'note' }), '"words"'],
    ['null', record({ amount: orNull(number) }), 'null'],
    ['a number', amount, '5'],
    ['an empty body', record({ amount: orNull(number) }), ''],
    ['cut JSON', amount, '{"amount":5'],
    ['a page', amount, '<html></html>'],
  ])('%s', (_, output, body) => expect(plain(read(output), body)).toBeUndefined())
})
