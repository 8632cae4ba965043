import type { FieldKind, Shape } from '../../src/api/core/wire/metadata'
import { isRecord } from '../../src/lib/is-record'

/**
 * Chooses the payload of a text field. `field` is its path inside the answer (`slots[].name`), `entry` the index in the
 * nearest list.
 */
export type Put = (field: string, entry: number) => unknown

/** How an answer is attacked. */
export interface Attack {
  /** The payload for a field; undefined leaves it unchanged. */
  put: Put
  /** The length of a list; undefined leaves it unchanged. */
  size: (field: string) => number | undefined
}

/** True for a text, for a word of an enum, and for a chat message's payload, which is attacked as a whole. */
const isLeaf = (shape: Shape): boolean =>
  shape.kind === 'field' &&
  (shape.json.enum !== undefined ||
    [shape.json.type].flat().some((type) => type === 'string' || type === 'object'))

const isPictures = (shape: Shape): boolean => shape.kind === 'field' && shape.json.type === 'array'

const below = (field: string, name: string) => (field ? `${field}.${name}` : name)

/** All text fields of an answer, with what they are. */
export function textFields(shape: Shape, field = ''): { field: string; is: FieldKind }[] {
  if (shape.kind === 'list') return textFields(shape.item, `${field}[]`)
  if (shape.kind === 'field' && isLeaf(shape)) return [{ field, is: shape.is }]
  if (shape.kind === 'field' && isPictures(shape)) return [{ field: `${field}[]`, is: shape.is }]
  if (shape.kind !== 'record') return []
  return Object.entries(shape.fields).flatMap(([name, child]) => textFields(child, below(field, name)))
}

/** A sandbox answer with payloads in its text fields. Undeclared fields stay unchanged. */
export function attacked(shape: Shape, value: unknown, attack: Attack, field = '', entry = 0): unknown {
  if (shape.kind === 'list') return attackedList(shape.item, value, attack, `${field}[]`)
  if (shape.kind === 'record') return attackedRecord(shape, value, attack, field, entry)
  return isPictures(shape)
    ? attackedPictures(value, attack, `${field}[]`)
    : (attack.put(field, entry) ?? value)
}

function attackedRecord(
  { fields, wrapper }: Extract<Shape, { kind: 'record' }>,
  whole: unknown,
  attack: Attack,
  field: string,
  entry: number,
) {
  const wrapped = wrapper && isRecord(whole) ? whole[wrapper] : undefined
  const value = isRecord(wrapped) ? wrapped : whole
  const given = isRecord(value) ? value : {}
  const changed = Object.entries(fields).map(([name, child]) => [
    name,
    attacked(child, given[name], attack, below(field, name), entry),
  ])
  const found = changed.filter(([, content]) => content !== undefined)
  // An optional object that was absent and isn't attacked stays absent.
  return isRecord(value) || found.some(([, content]) => content !== null)
    ? { ...given, ...Object.fromEntries(found) }
    : value
}

function attackedList(item: Shape, value: unknown, attack: Attack, field: string) {
  const nested = isRecord(value) ? Object.values(value).find(Array.isArray) : value
  const entries = Array.isArray(nested) ? nested : []
  const count = attack.size(field) ?? entries.length
  const base = entries.length > 0 ? entries : [undefined]
  return Array.from({ length: count }, (_, entry) =>
    attacked(item, base[entry % base.length], attack, field, entry),
  )
}

function attackedPictures(value: unknown, attack: Attack, field: string) {
  const count = attack.size(field)
  if (count === undefined) return value
  return Array.from({ length: count }, (_, entry) => attack.put(field, entry))
}
