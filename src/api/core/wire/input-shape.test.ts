import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inputShape } from './input-shape'
import { string } from './wire'
import { money } from './wire-values'

const field = (is: string, json = {}) => ({ kind: 'field', is, json, optional: false })

describe('the shape of an input', () => {
  it.each([
    ['a text that says what it is', string('code'), field('code', { type: 'string' })],
    ['a number', z.number(), field('number')],
    ['a flag', z.boolean(), field('flag')],
    ['a given word', z.literal(['a', 'b']), field('state', { enum: ['a', 'b'] })],
    ['a file', z.custom<File>(), field('file')],
    ['an optional number', z.optional(z.number()), { ...field('number'), optional: true }],
    ['what a change begins with', z.pipe(z.number(), z.transform(String)), field('number')],
    ['a text that says nothing', z.string(), { kind: 'anything', optional: true }],
    [
      'an object',
      z.object({ code: string('code'), count: z.number() }),
      {
        kind: 'record',
        fields: { code: field('code', { type: 'string' }), count: field('number') },
        optional: false,
      },
    ],
  ])('%s', (_, schema, shape) => expect(inputShape(schema)).toEqual(shape))

  it('of an amount is money', () => {
    expect(inputShape(money)).toMatchObject({ kind: 'field', is: 'money', optional: false })
  })
})
