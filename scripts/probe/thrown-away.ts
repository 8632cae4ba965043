import type { Shape } from '@/api/core/wire/metadata'
import { unwrapped, WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/is-record'

type Note = (what: string, path: string) => void

/**
 * What the app throws away of an answer: it came, and the member does not see it. It came under another name, or its
 * reader refuses it. Each is named once, with the first places where it occurs.
 */
export function thrownAway(shape: Shape, answer: unknown): string[] {
  const found = new Map<string, Set<string>>()
  walk(shape, answer, '', (what, path) => {
    const places = found.get(what) ?? new Set()
    found.set(what, places.add(path || '(whole)'))
  })
  return [...found].map(([what, places]) => `${what}: ${shownPlaces([...places])}`)
}

function shownPlaces(places: readonly string[]): string {
  const shown = places.slice(0, 2).join(', ')
  return places.length > 2 ? `${shown} and ${places.length - 2} more` : shown
}

function walk(shape: Shape, value: unknown, path: string, note: Note): void {
  if (value === undefined || value === null || shape.kind === 'anything') return
  if (isRefused(shape, value)) note('cannot be read', path)
  if (shape.kind === 'list') for (const entry of entriesOf(value)) walk(shape.item, entry, `${path}[]`, note)
  if (shape.kind === 'record') walkRecord(shape, value, path, note)
}

/** True for a value that the app throws away. A word that it doesn't know has a meaning of its own. */
function isRefused(shape: Shape, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (shape.kind === 'field' && shape.json.enum) return false
  return shape.accepts?.(value) === false
}

/** The entries of a list, which may be wrapped, or an object with an entry in each field. */
function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  const list = Object.values(value).find(Array.isArray)
  const nested = WRAPPERS.find((name) => isRecord(value[name]))
  return list ?? (nested ? entriesOf(value[nested]) : Object.values(value))
}

function walkRecord(
  shape: Extract<Shape, { kind: 'record' }>,
  given: unknown,
  path: string,
  note: Note,
): void {
  const keys = Object.keys(shape.fields)
  const [list, ...otherLists] = keys.filter((key) => shape.fields[key]?.kind === 'list')
  const outer = Array.isArray(given) && list ? { [list]: given } : given
  if (!isRecord(outer)) return
  const layer = unwrapped(outer, keys, otherLists.length > 0 ? undefined : list)
  const isKnown = keys.some((key) => Object.hasOwn(layer, key))
  const inner = shape.wrapper && !isKnown ? layer[shape.wrapper] : undefined
  const whole = isRecord(inner) ? inner : layer
  const read = shape.before?.(whole)
  const canonical = isRecord(read) ? read : whole
  const inPath = (key: string) => (path ? `${path}.${key}` : key)
  for (const [key, field] of Object.entries(shape.fields)) {
    const value = whole[key]
    const twin = value === undefined && canonical[key] == null ? twinOf(key, whole, keys) : undefined
    if (twin) note('came under another name', `${inPath(key)} as ${twin}`)
    else if (value === canonical[key] || isRefused(field, canonical[key]))
      walk(field, value, inPath(key), note)
  }
  for (const [key, part] of Object.entries(shape.parts ?? {}))
    if (isRecord(whole[key])) walk(part, whole[key], inPath(key), note)
}

const plainName = (key: string) => key.toLowerCase().replace(/[_-]/g, '')

/** The key in another spelling than the missing one. */
const twinOf = (key: string, whole: Record<string, unknown>, keys: readonly string[]) =>
  Object.keys(whole).find((one) => !keys.includes(one) && plainName(one) === plainName(key))
