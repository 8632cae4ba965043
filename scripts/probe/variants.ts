import { WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/text/text'
import type { Shape } from '@/testing/shape'

type Field = Extract<Shape, { kind: 'field' }>
const LEFT_OUT = 'did not come'
const UNKNOWN_KEY = 'not read'
const NOTES = [LEFT_OUT, UNKNOWN_KEY]

type Note = (variant: string, path: string) => void

const typesOf = ({ json }: Field) => [json.type].flat()

function fieldVariant(value: unknown, field: Field): string | null {
  const { enum: words, description } = field.json
  if (Array.isArray(words)) return words.includes(value) ? null : 'other word'
  if (typeof value === 'number' && description) return 'epoch time'
  const types = typesOf(field)
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (types.includes(type)) return null
  if (isRecord(value) && '$numberDecimal' in value) return 'Mongo decimal'
  const wanted = types.find((one) => one !== 'null')
  const readable = ['string', 'number', 'boolean'].includes(type)
  return readable && typeof wanted === 'string' ? `${wanted} as ${type}` : `${type}, not ${wanted}`
}

function walkRecord(
  shape: Extract<Shape, { kind: 'record' }>,
  given: unknown,
  path: string,
  note: Note,
): void {
  const keys = Object.keys(shape.fields)
  let value = given
  if (Array.isArray(value)) {
    const bare = keys.find((key) => shape.fields[key]?.kind === 'list')
    note('bare list', path)
    value = bare ? { [bare]: value } : value
  }
  if (!isRecord(value)) {
    note(value === null ? 'null for an object' : `${typeof value} for an object`, path)
    return
  }
  const outer = value
  const known = (one: Record<string, unknown>) => keys.some((key) => Object.hasOwn(one, key))
  const wrapper = known(outer)
    ? keys.every((key) => key === 'result' || !Object.hasOwn(outer, key)) &&
      isRecord(outer.result) &&
      known(outer.result)
      ? 'result'
      : undefined
    : WRAPPERS.find((one) => isRecord(outer[one]))
  if (wrapper !== shape.wrapper)
    note(wrapper ? `wrapped in ${wrapper}` : `not wrapped in ${shape.wrapper}`, path)
  const once = wrapper ? outer[wrapper] : outer
  const inner = shape.wrapper && isRecord(once) && !known(once) ? once[shape.wrapper] : undefined
  const whole = inner ?? once
  if (!isRecord(whole)) return
  for (const [key, field] of Object.entries(shape.fields)) {
    const here = path ? `${path}.${key}` : key
    if (key === '_id' && whole._id === undefined && whole.id !== undefined) note('id for _id', here)
    else walk(field, whole[key], here, note)
  }
  const unknown = Object.keys(whole).filter(
    (key) => !keys.includes(key) && !(key === 'id' && keys.includes('_id')),
  )
  for (const key of unknown) note(UNKNOWN_KEY, path ? `${path}.${key}` : key)
}

function walkList(shape: Extract<Shape, { kind: 'list' }>, value: unknown, path: string, note: Note): void {
  let entries = value
  if (isRecord(value)) {
    const [name, inner] = Object.entries(value).find(([, field]) => Array.isArray(field)) ?? []
    if (Array.isArray(inner)) note(`list wrapped in ${name}`, path)
    else {
      const nested = WRAPPERS.find((one) => isRecord(value[one]))
      if (nested) {
        note(`wrapped in ${nested}`, path)
        walkList(shape, value[nested], path, note)
        return
      }
      note('list as an object', path)
    }
    entries = inner ?? Object.values(value)
  }
  if (!Array.isArray(entries)) return
  for (const entry of entries) walk(shape.item, entry, `${path}[]`, note)
}

function walk(shape: Shape, value: unknown, path: string, note: Note): void {
  if (shape.kind === 'anything') return
  if (value === undefined || value === null) {
    const isNull = value === null && (shape.kind !== 'field' || typesOf(shape).includes('null'))
    if (!isNull) note(LEFT_OUT, path)
    return
  }
  if (shape.kind === 'record') walkRecord(shape, value, path, note)
  else if (shape.kind === 'list') walkList(shape, value, path, note)
  else {
    const variant = fieldVariant(value, shape)
    if (variant) note(variant, path)
  }
}

/** An answer's differences from the contract's form: tolerated ones, and notes. */
export interface Differences {
  variants: string[]
  notes: string[]
}

/** Each difference once, with the first paths where it occurs. */
export function findVariants(shape: Shape, answer: unknown): Differences {
  const found = new Map<string, Set<string>>()
  walk(shape, answer, '', (variant, path) => {
    const places = found.get(variant) ?? new Set()
    found.set(variant, places.add(path || '(whole)'))
  })
  const listed = (of: (variant: string) => boolean) =>
    [...found]
      .filter(([variant]) => of(variant))
      .map(([variant, places]) => `${variant}: ${shownPlaces(places)}`)
  return { variants: listed((one) => !NOTES.includes(one)), notes: listed((one) => NOTES.includes(one)) }
}

function shownPlaces(places: ReadonlySet<string>): string {
  const [first, second, ...more] = places
  const shown = [first, second].filter(Boolean).join(', ')
  return more.length > 0 ? `${shown} and ${more.length} more` : shown
}
