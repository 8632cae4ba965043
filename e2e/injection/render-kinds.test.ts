import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { list, record, text } from '../../src/api/core/wire/wire'
import { endpoints } from '../../src/testing/endpoints'
import { type Declared, kindsOf } from './render-kinds'

it('every text field of every answer has a kind', () => {
  const kinds = endpoints.flatMap((endpoint) => kindsOf(endpoint))
  expect(kinds.length).toBeGreaterThan(130)
  expect(kinds.filter(([, kind]) => kind === undefined)).toEqual([])
})

it('a new field has the kind that its declaration says', () => {
  const output = record({
    rows: list(record({ code: text('code'), said: text('html') })),
    code: text('code'),
  })
  const spec = { ...endpoints[0]?.spec, input: z.object({}), output } as Declared['spec']
  expect(kindsOf({ spec })).toEqual([
    ['rows[].code', 'name'],
    ['rows[].said', 'html'],
    ['code', 'word'],
  ])
})
