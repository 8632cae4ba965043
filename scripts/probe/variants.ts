import type { Shape } from '@/api/core/wire/metadata'
import { bareTextIn, WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/is-record'
import { describeWrapper, isOfEnvelope, layerOf } from './envelope'

type Field = Extract<Shape, { kind: 'field' }>
const LEFT_OUT = 'did not come'
const UNKNOWN_KEY = 'not read'
const NOTES = [LEFT_OUT, UNKNOWN_KEY]
/** What the app throws away: it came, and the member does not see it. */
const REFUSED = 'cannot be read'
const MISSPELT = 'came under another name'
const THROWN_AWAY = [REFUSED, MISSPELT]

type Note = (variant: string, path: string) => void

const typesOf = ({ json }: Field) => [json.type].flat().map((type) => (type === 'integer' ? 'number' : type))

function fieldVariant(value: unknown, field: Field): string | null {
  const { enum: words, format } = field.json
  if (words) return words.some((word) => word === value) ? null : 'other word'
  if (typeof value === 'number' && format === 'date-time') return 'epoch time'
  const types = typesOf(field)
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (types.some((one) => one === type)) return null
  if (isRecord(value) && '$numberDecimal' in value) return 'Mongo decimal'
  const [wanted] = types
  const readable = ['string', 'number', 'boolean'].includes(type)
  return readable && wanted ? `${wanted} as ${type}` : `${type}, not ${wanted}`
}

type RecordShape = Extract<Shape, { kind: 'record' }>

function walkRecord(shape: RecordShape, given: unknown, path: string, note: Note): void {
  const keys = Object.keys(shape.fields)
  const [list, ...otherLists] = keys.filter((key) => shape.fields[key]?.kind === 'list')
  if (shape.bareText && isRecord(given)) {
    const text = bareTextIn(given, keys)
    const wrapper = text === null ? undefined : WRAPPERS.find((name) => given[name] === text)
    if (wrapper) {
      note(describeWrapper(given, wrapper), path)
      return
    }
  }
  if (Array.isArray(given)) note('bare list', path)
  const outer = Array.isArray(given) ? (list ? { [list]: given } : given) : given
  if (!isRecord(outer)) {
    note(`${typeof outer} for an object`, path)
    return
  }
  const bareList = otherLists.length > 0 ? undefined : list
  const { layer, wrapper } = layerOf(outer, keys, bareList)
  const noteWrapper = (around: Record<string, unknown>, name: string) => {
    note(describeWrapper(around, name), Array.isArray(around[name]) && list ? inPath(path, list) : path)
  }
  if (!wrapper && shape.wrapper) note(`not wrapped in ${shape.wrapper}`, path)
  if (wrapper && wrapper !== shape.wrapper) noteWrapper(outer, wrapper)
  // A page of a list may be wrapped again.
  const inside = wrapper ? outer[wrapper] : undefined
  const listWrapper = isRecord(inside) ? layerOf(inside, keys, bareList).wrapper : undefined
  if (isRecord(inside) && listWrapper && Array.isArray(inside[listWrapper])) noteWrapper(inside, listWrapper)
  const isKnown = isRecord(layer) && keys.some((key) => Object.hasOwn(layer, key))
  const inner = shape.wrapper && isRecord(layer) && !isKnown ? layer[shape.wrapper] : undefined
  const whole = inner ?? layer
  if (!isRecord(whole)) return
  const read = shape.before?.(whole)
  const canonical = isRecord(read) ? read : whole
  const isMissing = (key: string) => whole[key] === undefined
  const moved = keys.filter((key) => isMissing(key) && canonical[key] != null && key !== '_id')
  const noteOthers: Note = (variant, at) => {
    if (variant !== UNKNOWN_KEY || !moved.some((key) => at.endsWith(`.${key}`))) note(variant, at)
  }
  for (const [key, field] of Object.entries(shape.fields)) {
    const twin = isMissing(key) && canonical[key] == null ? twinOf(key, whole, keys) : undefined
    if (moved.includes(key)) note('field in another object', inPath(path, key))
    else if (twin) note(MISSPELT, `${inPath(path, key)} as ${twin}`)
    else if (key === '_id' && isMissing(key) && whole.id !== undefined) note('id for _id', inPath(path, key))
    else if (whole[key] !== undefined && whole[key] !== canonical[key] && !isRefused(field, canonical[key]))
      continue
    else walk(field, whole[key], inPath(path, key), noteOthers)
  }
  for (const [key, part] of Object.entries(shape.parts ?? {}))
    if (isRecord(whole[key]))
      walk(part, whole[key], inPath(path, key), (variant, at) => {
        if (THROWN_AWAY.includes(variant)) note(variant, at)
      })
  const unknown = Object.keys(whole).filter(
    (key) =>
      !keys.includes(key) &&
      !(key === 'id' && keys.includes('_id')) &&
      !(wrapper !== undefined && isOfEnvelope(key)),
  )
  for (const key of unknown) note(UNKNOWN_KEY, inPath(path, key))
}

/** True for a value that the app throws away. A word that it doesn't know has a meaning of its own. */
function isRefused(shape: Shape, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (shape.kind === 'field' && shape.json.enum) return false
  return shape.accepts?.(value) === false
}

const plainName = (key: string) => key.toLowerCase().replace(/[_-]/g, '')

/** The key in another spelling than the missing one. */
const twinOf = (key: string, whole: Record<string, unknown>, keys: readonly string[]) =>
  Object.keys(whole).find((one) => !keys.includes(one) && plainName(one) === plainName(key))

const inPath = (path: string, key: string) => (path ? `${path}.${key}` : key)

function walkList(shape: Extract<Shape, { kind: 'list' }>, value: unknown, path: string, note: Note): void {
  let entries = value
  if (isRecord(value)) {
    const [name = '', inner] = Object.entries(value).find(([, field]) => Array.isArray(field)) ?? []
    if (Array.isArray(inner)) note(describeWrapper(value, name), path)
    else {
      const nested = WRAPPERS.find((one) => isRecord(value[one]))
      if (nested) {
        note(describeWrapper(value, nested), path)
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
    const isNull = value === null && (shape.kind !== 'field' || shape.optional)
    if (path === '') note('empty answer', path)
    else if (!isNull) note(LEFT_OUT, path)
    return
  }
  if (isRefused(shape, value)) {
    const other = shape.kind === 'field' ? fieldVariant(value, shape) : null
    note(REFUSED, other ? `${path} (${other})` : path)
    if (shape.kind === 'field') return
  }
  if (shape.kind === 'record') walkRecord(shape, value, path, note)
  else if (shape.kind === 'list') walkList(shape, value, path, note)
  else {
    const variant = fieldVariant(value, shape)
    if (variant) note(variant, path)
  }
}

/** An answer's differences from the contract's form: tolerated ones, notes, and what the app throws away. */
export interface Differences {
  variants: string[]
  notes: string[]
  thrownAway: string[]
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
  return {
    variants: listed((one) => !THROWN_AWAY.includes(one) && !NOTES.includes(one)),
    notes: listed((one) => NOTES.includes(one)),
    thrownAway: listed((one) => THROWN_AWAY.includes(one)),
  }
}

function shownPlaces(places: ReadonlySet<string>): string {
  const [first, second, ...more] = places
  const shown = [first, second].filter(Boolean).join(', ')
  return more.length > 0 ? `${shown} and ${more.length} more` : shown
}
