import type * as z from 'zod/mini'
import { canonical, inner, lists, wrappers } from '../../src/api/core/wire/wire'
import { isRecord } from '../../src/lib/text/text'

type Schema = z.ZodMiniType

/**
 * Chooses the payload of a text field. `field` is the name below the answer (`slots[].name`), `entry` the index in the
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

const shapeOf = (schema: object): Record<string, Schema> | null => {
  const { def } = (schema as { _zod: { def: { type: string; shape?: Record<string, Schema> } } })._zod
  return def.type === 'object' ? (def.shape ?? {}) : null
}

const isText = (schema: object) => {
  const { type } = canonical.get(schema) ?? {}
  return type === 'string' || (Array.isArray(type) && type.includes('string'))
}

/** True for a text. Strings of an enum are not texts, and a chat message's payload is attacked as a whole. */
const isLeaf = (schema: object) => {
  const { type, enum: words } = canonical.get(schema) ?? {}
  return isText(schema) || words !== undefined || type === 'object'
}

const below = (field: string, name: string) => (field ? `${field}.${name}` : name)

/** The names of all text fields of an answer. */
export function textFields(schema: Schema, field = ''): string[] {
  if (lists.has(schema)) return textFields(inner.get(schema) as Schema, `${field}[]`)
  if (isLeaf(schema)) return [field]
  if (canonical.get(schema)?.type === 'array') return [`${field}[]`]
  const inside = inner.get(schema)
  if (inside) return textFields(inside, field)
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([name, child]) =>
    textFields(child, below(field, name)),
  )
}

/** A sandbox answer with payloads in its text fields. Undeclared fields stay unchanged. */
export function attacked(schema: Schema, value: unknown, attack: Attack, field = '', entry = 0): unknown {
  if (lists.has(schema)) return attackedList(inner.get(schema) as Schema, value, attack, `${field}[]`)
  if (isLeaf(schema)) return attack.put(field, entry) ?? value
  if (canonical.get(schema)?.type === 'array') return attackedPictures(value, attack, `${field}[]`)
  const wrapped = wrappers.get(schema)
  const unwrapped = wrapped && isRecord(value) && isRecord(value[wrapped]) ? value[wrapped] : value
  const inside = inner.get(schema)
  if (inside) return attacked(inside, unwrapped, attack, field, entry)
  const shape = shapeOf(schema)
  if (shape) return attackedRecord(shape, value, attack, field, entry)
  return attack.put(field, entry) ?? value
}

function attackedRecord(
  shape: Record<string, Schema>,
  value: unknown,
  attack: Attack,
  field: string,
  entry: number,
) {
  const given = isRecord(value) ? value : {}
  const fields = Object.entries(shape).map(([name, child]) => [
    name,
    attacked(child, given[name], attack, below(field, name), entry),
  ])
  const found = fields.filter(([, content]) => content !== undefined)
  // An optional object that was absent and isn't attacked stays absent.
  return isRecord(value) || found.some(([, content]) => content !== null)
    ? { ...given, ...Object.fromEntries(found) }
    : value
}

function attackedList(item: Schema, value: unknown, attack: Attack, field: string) {
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
