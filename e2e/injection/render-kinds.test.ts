import { expect, it } from 'vitest'
import { shapeOf } from '../../src/api/core/wire/metadata'
import { endpoints } from '../../src/testing/endpoints'
import { textFields } from './fields'
import { KINDS } from './render-kinds'

it('every text field of every answer has a kind', () => {
  const declared = endpoints.flatMap(({ id, spec }) =>
    textFields(shapeOf(spec.output)).map((field) => `${id} ${field}`),
  )
  const named = Object.entries(KINDS).flatMap(([id, fields]) =>
    Object.keys(fields).map((field) => `${id} ${field}`),
  )
  expect(declared.length).toBeGreaterThan(130)
  expect(named.sort()).toEqual(declared.sort())
})
