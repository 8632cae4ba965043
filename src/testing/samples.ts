import * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type FieldKind, inputShape, type Shape, shapeOf } from '@/api/core/wire/metadata'
import { endpoints } from './endpoints'

/** A sample input of an endpoint as the app gives it (amounts in satang), and an answer in the canonical form. */
export interface Sample {
  input?: Record<string, unknown> | undefined
  answer: unknown
}

/** A value of each kind. */
const EXAMPLES: Readonly<Record<FieldKind, unknown>> = {
  money: 2450.75,
  number: 5,
  flag: true,
  instant: '2026-03-01T04:05:06.000Z',
  file: new Blob(['x'], { type: 'image/png' }),
  state: 'AUTO',
  id: 'm1',
  code: 'PG',
  reason: 'SUCCESS',
  message: 'SUCCESS',
  note: 'NOT_MATCH',
  person: 'SOMCHAI JAIDEE',
  phone: '0812345678',
  account: '1234567890',
  login: 'lc1',
  password: 'demo1234',
  token: 't1',
  otp: '123456',
  reference: 'R1',
  invite: 'PR1',
  form: 'a',
  chat: 'hi',
  title: 'กรุงไทย',
  label: '20',
  html: '<p>a</p>',
  word: 'LUMA100',
  picture: '/a.png',
  drawing: '<svg/>',
  qr: '<svg/>',
  upload: '/uploads/1',
  site: 'https://luma.example/',
  link: 'https://pg.example/play',
}

/** A value of a shape in which every field comes and every list has one entry. */
function sampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'anything':
      return undefined
    case 'list':
      return [sampleOf(shape.item)]
    case 'record':
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(field)]))
    case 'field': {
      const { enum: words, type } = shape.json
      if (words) return words[0]
      const example = EXAMPLES[shape.is]
      if (type === 'array') return [example]
      return type === 'object' ? { text: example } : example
    }
  }
}

/** A sample of what a declaration takes and gives. */
export const sampleCall = ({ input, output }: Pick<EndpointSpec, 'input' | 'output'>): Sample => ({
  input: input && (z.decode(input, sampleOf(inputShape(input))) as Record<string, unknown>),
  answer: sampleOf(shapeOf(output)),
})

/** The samples of all endpoints, by method and path. */
export const samples: Readonly<Record<string, Sample>> = Object.fromEntries(
  endpoints.map(({ id, spec }) => [id, sampleCall(spec)]),
)
