import { isRecord } from '@/lib/text/text'

/** The ways in which the sandbox can be told to deviate from the contract's form, all of which the app must read. */
export const dialectNames = [
  'wrapped',
  'text-numbers',
  'decimals',
  'ids',
  'epoch',
  'sparse',
  'extra',
] as const

export type Dialect = (typeof dialectNames)[number]

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const values: Partial<Record<Dialect, (value: unknown) => unknown>> = {
  'text-numbers': (value) => (typeof value === 'number' ? String(value) : value),
  decimals: (value) => (typeof value === 'number' ? { $numberDecimal: String(value) } : value),
  epoch: (value) => (typeof value === 'string' && ISO.test(value) ? Date.parse(value) : value),
}

const objects: Partial<Record<Dialect, (entries: [string, unknown][]) => [string, unknown][]>> = {
  ids: (entries) => entries.map(([key, value]) => [key === '_id' ? 'id' : key, value]),
  sparse: (entries) => entries.filter(([, value]) => value !== null),
  extra: (entries) => [...entries, ['__v', 0]],
}

function spoken(value: unknown, dialect: Dialect): unknown {
  if (Array.isArray(value)) return value.map((entry) => spoken(entry, dialect))
  if (!isRecord(value)) return values[dialect]?.(value) ?? value
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => [
    key,
    // A deadline is a number of its own kind: seconds or milliseconds, never a decimal.
    key === 'expireIn' && dialect === 'decimals' ? field : spoken(field, dialect),
  ])
  return Object.fromEntries(objects[dialect]?.(entries) ?? entries)
}

/** An answer in the given dialects, one after the other; refusals stay as they are. */
export async function inDialects(response: Response, dialects: readonly Dialect[]): Promise<Response> {
  if (!response.ok || dialects.length === 0) return response
  let answer: unknown = JSON.parse(await response.text())
  for (const dialect of dialects) answer = dialect === 'wrapped' ? { data: answer } : spoken(answer, dialect)
  return Response.json(answer, { status: response.status })
}
