import * as z from 'zod/mini'

const keys = new Set<string>()

/** A route's search schema. The keys of these schemas are those that `parseSearch` reads. */
export function searchSchema<Shape extends z.core.$ZodShape>(shape: Shape) {
  for (const key of Object.keys(shape)) keys.add(key)
  return z.object(shape)
}

/**
 * Parses a search; the case of its keys doesn't matter. Keys that no route declares (`utm_source`, `fbclid`) are
 * dropped. Values stay texts: `662E41` must never become a number.
 */
export function parseSearch(search: string): Record<string, string> {
  const named = [...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([key]) => keys.has(key)))
}

/** Serialises a search; keys without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/**
 * An address of the app without its hash and without the parameters that no route declares. A long `utm_` tail would
 * exceed the limit of `text`.
 */
export function withoutUnknownKeys(address: string): string {
  const [path = '', query = ''] = address.split(/[?#]/)
  return path + stringifySearch(parseSearch(query))
}

/**
 * An optional search parameter. A value that the schema refuses is dropped, so that no address leads to an error page.
 * (`z.catch` says the same, and adds 190 bytes to the first load of every page.)
 */
export const param = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.transform((value: z.input<Schema>) => schema.safeParse(value).data))

/** A text of 1 to 200 characters. */
export const text = z.string().check(z.refine(({ length }) => length > 0 && length <= 200))

/** A text that `read` makes from the parameter's value. */
export const textFrom = (read: (value: string) => string) =>
  z.pipe(z.string(), z.pipe(z.transform(read), text))

/** A page number from 2; the first page has no parameter. */
export const page = z.coerce
  .number<number>()
  .check(z.refine((value) => Number.isSafeInteger(value) && value > 1))

/** The name of the modal in the URL: one of the page's, or `conditions`, which can open above every member page. */
export const modalOf = <const Name extends string>(names: readonly Name[]) =>
  z.literal<readonly (Name | 'conditions')[]>([...names, 'conditions'])
