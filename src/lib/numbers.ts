import { isRecord } from './is-record'

/** A number, optionally with a sign, thousands commas, decimals, an exponent and a percent sign. */
const NUMBER = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?\s?%?$/i
/** The keys of MongoDB's Extended JSON for values that JSON has no type for. */
const TYPED = /^\$(?:number(?:Decimal|Double|Long|Int)|date|oid)$/

/** The value inside `{"$numberDecimal": "1.5"}`, `{"$oid": "…"}` or `{"$date": …}`; any other value unchanged. */
export function untyped(value: unknown): unknown {
  if (!isRecord(value)) return value
  const [[name, inner] = [], another] = Object.entries(value)
  return name && !another && TYPED.test(name) ? untyped(inner) : value
}

/**
 * Parses a server number: a number, a text such as `1,200`, `85%` or `1E+3`, or either in `{"$numberDecimal": …}`.
 * Null for anything else and for the text of an integer that is too large to be exact.
 */
export function readNumber(value: unknown): number | null {
  const given = untyped(value)
  if (typeof given === 'number') return Number.isFinite(given) ? given : null
  if (typeof given !== 'string' || !NUMBER.test(given.trim())) return null
  const number = Number(given.replace(/[\s,%]/g, ''))
  const isInexact = Number.isInteger(number) && !Number.isSafeInteger(number)
  return isInexact || !Number.isFinite(number) ? null : number
}
