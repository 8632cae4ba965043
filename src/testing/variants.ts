import type { Shape } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/is-record'

/** An answer in a tolerated form, which must read as the canonical one. */
export interface Variant {
  name: string
  wire: unknown
}

type Field = Extract<Shape, { kind: 'field' }>
interface Changes {
  field?: (value: unknown, field: Field) => unknown
  /** Transforms an object after its fields. */
  record?: (value: Record<string, unknown>, fields: Readonly<Record<string, Shape>>) => unknown
  list?: (value: unknown[]) => unknown
}

function changed(shape: Shape, value: unknown, changes: Changes): unknown {
  if (value === null || value === undefined) return value
  if (shape.kind === 'field') return changes.field ? changes.field(value, shape) : value
  if (shape.kind === 'list' && Array.isArray(value)) {
    const entries = value.map((entry) => changed(shape.item, entry, changes))
    return changes.list ? changes.list(entries) : entries
  }
  if (shape.kind !== 'record' || !isRecord(value)) return value
  const entries = Object.entries(value).map(([key, field]) => {
    const known = shape.fields[key]
    return [key, known ? changed(known, field, changes) : field] as const
  })
  const whole = Object.fromEntries(entries)
  return changes.record ? changes.record(whole, shape.fields) : whole
}

const takes = ({ json }: Field, type: string) => [json.type].flat().some((one) => one === type)
const isTime = ({ json }: Field) => json.description === 'ISO 8601, or epoch milliseconds'
const epoch = (value: unknown, field: Field, of: (ms: number) => unknown) =>
  isTime(field) && typeof value === 'string' ? of(Date.parse(value)) : value
const isMoney = (value: unknown, field: Field): value is number =>
  typeof value === 'number' && takes(field, 'number') && !takes(field, 'string')

const CHANGES: Record<string, Changes> = {
  'numbers as text': { field: (value, field) => (isMoney(value, field) ? String(value) : value) },
  'Mongo decimals': {
    field: (value, field) => (isMoney(value, field) ? { $numberDecimal: String(value) } : value),
  },
  'flags as 0 and 1': {
    field: (value, field) => (typeof value === 'boolean' && takes(field, 'boolean') ? Number(value) : value),
  },
  'epoch milliseconds': { field: (value, field) => epoch(value, field, (ms) => ms) },
  'epoch seconds as text': { field: (value, field) => epoch(value, field, (ms) => String(ms / 1000)) },
  'Mongo dates': {
    field: (value, field) => epoch(value, field, (ms) => ({ $date: new Date(ms).toISOString() })),
  },
  'Mongo ids': {
    record: (whole) => (typeof whole._id === 'string' ? { ...whole, _id: { $oid: whole._id } } : whole),
  },
  'id for _id': {
    record: ({ _id, ...rest }) => (_id === undefined ? rest : { ...rest, id: _id }),
  },
  'null _id beside id': {
    record: ({ _id, ...rest }) => (_id === undefined ? rest : { ...rest, _id: null, id: _id }),
  },
  'unknown keys': { record: (whole) => ({ __v: 0, ...whole, updatedBy: { name: 'x' }, tags: [] }) },
  'lists in data': { list: (entries) => ({ data: entries }) },
  'lists as objects': {
    list: (entries) =>
      entries.every(isRecord) ? Object.fromEntries(entries.map((entry, at) => [`k${at}`, entry])) : entries,
  },
}

/** The answer in each wrapper, except those with the name of a field of the answer. */
function wrappedAnswers(shape: Shape, answer: unknown): Variant[] {
  const own = shape.kind === 'record' ? Object.keys(shape.fields) : []
  return ['data', 'result', 'payload', 'response']
    .filter((wrapper) => !own.includes(wrapper))
    .map((wrapper) => ({ name: `wrapped in ${wrapper}`, wire: { [wrapper]: answer } }))
}

/** A list under its own name, alone and in a wrapper. */
const namedLists = (shape: Shape, answer: unknown): Variant[] =>
  shape.kind === 'list' && shape.name !== undefined
    ? [
        { name: `wrapped in ${shape.name}`, wire: { [shape.name]: answer, message: 'ok' } },
        { name: `${shape.name} in data`, wire: { data: { [shape.name]: answer } } },
      ]
    : []

/** The answer in each wrapper and in each form of CHANGES, without the forms that change nothing in it. */
export function variantsOf(shape: Shape, answer: unknown): Variant[] {
  const plain = JSON.stringify(answer)
  const made = Object.entries(CHANGES).map(([name, changes]) => ({
    name,
    wire: changed(shape, answer, changes),
  }))
  return [
    ...wrappedAnswers(shape, answer),
    ...namedLists(shape, answer),
    ...made.filter(({ wire }) => JSON.stringify(wire) !== plain),
  ]
}

/** The answer with its optional fields removed, and with null instead: both must read alike. */
export function emptied(shape: Shape, answer: unknown): { missing: unknown; nulls: unknown } {
  const without = (fill: boolean) =>
    changed(shape, answer, {
      record: (whole, fields) =>
        Object.fromEntries(
          Object.entries(whole).flatMap(([key, value]) =>
            fields[key]?.optional ? (fill ? [[key, null]] : []) : [[key, value]],
          ),
        ),
    })
  return { missing: without(false), nulls: without(true) }
}

/** An answer in envelopes that real servers use, by a description of each. */
export function enveloped(answer: unknown): Record<string, unknown> {
  return {
    'success and message': { success: true, message: 'ok', data: answer },
    'status true': { status: true, data: answer },
    'status in words': { status: 'success', message: '', result: answer },
    'a code in words': { code: 'SUCCESS', msg: 'ok', payload: answer },
    'a record of its own': { status: { code: 0, message: 'ok' }, response: answer },
  }
}
