import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { readNumber, untyped } from '@/lib/numbers'
import { type FieldKind, type Shape, shapeOf, wireRegistry } from './metadata'
import { noteOddAnswer } from './odd-answers'
import { entriesOf, holdsFields } from './recognised'
import { bareTextIn, unwrapped, WRAPPERS } from './wrapper'

/**
 * A schema for a field of server answers: strict about what matters, tolerant about the rest. Its input type is the
 * canonical form, which the sandbox sends.
 */
export type Wire<Out, In> = z.ZodMiniType<Out, In>

/** Returned by a reader for an invalid value. */
export const FAILS = Symbol('fails')

/** A function that reads a value. It returns what it read, or FAILS. */
type Reader<Out> = (value: unknown) => Out | typeof FAILS

/** A schema that reads any value with `read`. Its input type is the canonical form. */
function reading<Out, In>(expected: string, read: Reader<Out>) {
  return z.transform<In, Out>((value: unknown, context) => {
    const result = read(value)
    if (result !== FAILS) return result
    context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return z.NEVER
  })
}

/** A schema whose value may be missing or null. */
export type OptionalWire<Out, In> = Wire<Out, In | null | undefined> & { _zod: { optin: 'optional' } }

/** Like `reading`, for a value that may be missing or null. For an empty text `read` gets undefined. */
function readingOptional<Out, In>(expected: string, read: Reader<Out>) {
  return reading<Out, In | null | undefined>(expected, (value) =>
    read(value === '' ? undefined : value),
  ) as unknown as OptionalWire<Out, In>
}

type Fields = Record<string, z.ZodMiniType>
/** The shapes of fields. */
export const shapesOf = (fields: Fields): Record<string, Shape> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]))

type Json = z.core.JSONSchema.BaseSchema

/**
 * A field of the kind `is`, parsed by `read`. `expected` and `json` describe it in words and as JSON schema; `parts` is
 * what it holds when a server sends an object instead.
 */
// The build leaves out a field that nothing uses: registering it has no effect on anything else.
// @__NO_SIDE_EFFECTS__
export function field<Out, In>(
  is: FieldKind,
  expected: string,
  json: Json,
  read: Reader<Out>,
  parts?: Fields,
) {
  const shape = { kind: 'field', is, json, optional: false, parts: parts && shapesOf(parts) } as const
  return reading<Out, In>(expected, read).register(wireRegistry, { shape })
}

/** A text, or a number as text, also inside `{"$oid": …}` or the like (`untyped`). Null for anything else. */
export function readText(value: unknown): string | null {
  const given = untyped(value)
  if (typeof given === 'string') return given
  return Number.isFinite(given) ? String(given) : null
}

function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === 1 || word === 'true' || word === '1') return true
  return word === 0 || word === 'false' || word === '0' ? false : null
}

/** A text of an input, and what it is. */
// @__NO_SIDE_EFFECTS__
export function string(is: FieldKind) {
  const shape = { kind: 'field', is, json: { type: 'string' }, optional: false } as const
  return z.string().register(wireRegistry, { shape })
}

/** A whole number of an input, from 1. */
export const positive = z.int().check(z.gte(1))

/** A text (`readText`), which must not be empty. */
// @__NO_SIDE_EFFECTS__
export function text(is: FieldKind) {
  return field<string, string>(is, 'a text', { type: 'string' }, (v) => readText(v) || FAILS)
}

/** A number (`readNumber`), which `json` describes. */
// @__NO_SIDE_EFFECTS__
const numberField = (json: Json) =>
  field<number, number>('number', 'a number', json, (v) => readNumber(v) ?? FAILS)

/** A number. */
export const number = numberField({ type: 'number' })

/** A number that counts things: whole, and not below 0. Read as any number. */
export const count = numberField({ type: 'integer', minimum: 0 })

/** A percentage. Read as any number. */
export const percent = numberField({ type: 'number', minimum: 0, maximum: 100 })

/** A boolean. Accepts 0 and 1 too, and all four as texts. */
export const flag = field<boolean, boolean>(
  'flag',
  'true or false',
  { type: 'boolean' },
  (v) => readFlag(v) ?? FAILS,
)

/** One of the given words in any case, or the fallback. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  const find = (v: unknown) => words.find((word) => word.toLowerCase() === readText(v)?.toLowerCase())
  const json = { enum: [...new Set([...words, fallback])] }
  return orElse(
    field<Word, Word>('state', 'a word', json, (v) => find(v) ?? FAILS),
    fallback,
  )
}

/** The reader of a schema. It returns `otherwise` for a value that the schema rejects. */
const readerOf =
  <Out, Other>(schema: z.ZodMiniType<Out>, otherwise: Other) =>
  (value: unknown) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : otherwise
  }

const isMissing = (value: unknown) => value === undefined || value === null

/** An optional value. A missing one, null, the empty text and one that the schema rejects give the fallback. */
// @__NO_SIDE_EFFECTS__
export function orElse<Out, In, const Fallback>(schema: Wire<Out, In>, fallback: Fallback) {
  const read = readerOf(schema, fallback)
  const accepts = (value: unknown) => schema.safeParse(value).success
  return readingOptional<Out | Fallback, In>('', (v) => (isMissing(v) ? fallback : read(v))).register(
    wireRegistry,
    { shape: { accepts, ...shapeOf(schema), optional: true, lenient: true } },
  )
}

/** An optional value. A missing one, null, the empty text and one that the schema rejects give null. */
// @__NO_SIDE_EFFECTS__
export function orNull<Out, In>(schema: Wire<Out, In>) {
  return orElse(schema, null)
}

/** An optional value. A missing one, null and the empty text give the default. One that the schema rejects fails. */
// @__NO_SIDE_EFFECTS__
export function defaulted<Out, In>(schema: Wire<Out, In>, value: NoInfer<Out>) {
  const read = readerOf(schema, FAILS)
  return readingOptional<Out, In>('another value', (v) => (isMissing(v) ? value : read(v))).register(
    wireRegistry,
    {
      shape: { ...shapeOf(schema), optional: true },
    },
  )
}

/** A required value; null and false are read as null. A value that the schema or `isWhole` rejects fails. */
export function nullable<Out, In>(schema: Wire<Out, In>, isWhole: (out: Out) => boolean = () => true) {
  const parse = readerOf(schema, FAILS)
  const read = (value: unknown) => {
    const out = value === null || value === false ? null : parse(value)
    return out === null || out === FAILS || isWhole(out) ? out : FAILS
  }
  return reading<Out | null, In | null>('an object or null', read).register(wireRegistry, {
    shape: { ...shapeOf(schema), optional: false, nullable: true },
  })
}

/** How many entries the server sent, including dropped ones. A page as long as requested may not be the last. */
export const entriesThatCame = (entries: readonly unknown[] & { leftOut?: number }): number =>
  entries.length + (entries.leftOut ?? 0)

/**
 * A list: bare, or wrapped in its name, `data`, `result`, `payload` or `response`, or an object of entries by key.
 * Null or missing is empty. An invalid entry is dropped and reported to diagnostics. A list whose entries are all invalid
 * fails: it is not empty.
 */
export function list<Out, In>(item: Wire<Out, In>, name?: string) {
  const read = (value: unknown) => {
    const entries = entriesOf(value, name, (one) => holdsFields(one, item))
    if (!entries) return FAILS
    if (value === undefined || value === null)
      noteOddAnswer(name ?? 'list', [{ path: [], message: 'no list' }])
    const passed = entries.flatMap((entry, index) => {
      const parsed = item.safeParse(entry)
      if (parsed.success) return [parsed.data]
      noteOddAnswer(`${name ?? 'list'}[${index}]`, parsed.error.issues)
      return []
    })
    const leftOut = entries.length - passed.length
    if (leftOut > 0 && passed.length === 0) return FAILS
    // Stored on the array itself. The query cache keeps it: structural sharing doesn't copy an array with an extra key.
    return leftOut > 0 ? Object.assign(passed, { leftOut }) : passed
  }
  return readingOptional<Out[], In[]>('a list', read).register(wireRegistry, {
    shape: { kind: 'list', item: shapeOf(item), name, optional: true },
  })
}

/** Further outputs, by name: what another schema reads in one of the answer's fields. */
type Derived<S extends Fields> = Record<string, { of: keyof S & string; as: z.ZodMiniType }>
interface RecordOptions<S extends Fields, D extends Derived<S>> {
  /** The contract's own wrapper. */
  wrapper?: string
  bare?: keyof S & string
  /** A bare text is taken as this field. */
  bareText?: keyof S & string
  before?: (value: unknown) => unknown
  /** What `before` reads besides the fields, by name; '' is a bare text. The object is recognised by them too. */
  parts?: Fields
  derived?: D
  /** The object has one of these keys, or with `true` any. As a whole answer of a read an empty one isn't understood. */
  some?: true | readonly (keyof S & string)[]
}

/**
 * An object, which may be wrapped one level in `data`, `result`, `payload` or `response` (`wrapper.ts`). `id` is
 * accepted for `_id`. With `bare`, a bare list is taken as that field, with `bareText` a text. `before` converts other forms of real servers.
 */
// @__NO_SIDE_EFFECTS__
export function record<S extends Fields, D extends Derived<S> = Record<never, never>>(
  shape: S,
  { wrapper, bare, bareText, before, parts = {}, derived, some }: RecordOptions<S, D> = {},
) {
  const names = Object.keys(shape)
  const keys = [...names, ...Object.keys(parts)]
  const unwrap = (value: unknown): unknown => {
    if (Array.isArray(value) && bare) return { [bare]: value }
    if (bareText !== undefined) {
      const text = bareTextIn(value, keys)
      if (text !== null) return { [bareText]: text }
    }
    if (!isRecord(value)) return value === null || value === '' ? {} : value
    const once = unwrapped(value, keys, bare)
    if (!wrapper) return once
    // Another wrapper may surround the contract's own.
    const isFound = keys.some((key) => Object.hasOwn(once, key))
    const within = isFound ? once : (WRAPPERS.map((name) => once[name]).find(isRecord) ?? once)
    return unwrapped(within, keys, bare)
  }
  const read = (value: unknown): unknown => {
    const found = before ? before(value) : value
    if (!isRecord(found)) return found
    return names.includes('_id') ? { ...found, _id: found._id ?? found.id } : found
  }
  const more = Object.entries(derived ?? {})
  const withDerived = (found: unknown): unknown =>
    isRecord(found)
      ? { ...found, ...Object.fromEntries(more.map(([name, { of }]) => [name, found[of]])) }
      : found
  const all = { ...shape, ...Object.fromEntries(more.map(([name, { as }]) => [name, as])) } as S & {
    [Name in keyof D]: D[Name]['as']
  }
  return z
    .pipe(
      z.transform<z.input<z.ZodMiniObject<typeof all>>, unknown>((value: unknown) =>
        withDerived(read(unwrap(value))),
      ),
      z.object(all),
    )
    .register(wireRegistry, {
      shape: {
        kind: 'record',
        fields: shapesOf(shape),
        parts: shapesOf(parts),
        wrapper,
        some: some === true ? names : some,
        before: read,
        bareText,
        unwrap,
        optional: false,
      },
    })
}

/** Adds a missing key as null, for answers where its absence has a meaning. */
export const withMissing = (key: string) => (value: unknown) =>
  isRecord(value) ? { [key]: null, ...value } : value

/** What a write says that is done: a word of success, in an object or bare, or nothing at all. The object may have more. */
export const acknowledgement = record(
  { message: orElse(text('message'), '') },
  { before: (value) => (typeof value === 'string' ? { message: value } : value) },
) as unknown as Wire<{ message: string }, unknown>

/** What a declaration says of a write that is acknowledged and answers nothing else. */
export const acknowledged = { output: acknowledgement, success: 'acknowledged' } as const
