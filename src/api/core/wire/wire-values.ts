import * as z from 'zod/mini'
import { readCurrency } from '@/currency/currency-name'
import { ownCurrency } from '@/currency/own-currency'
import { readInstant } from '@/lib/dates'
import { isRecord } from '@/lib/is-record'
import { type ExactAmount, readExact, readMoney, type Satang, toBaht } from '@/lib/money'
import { withoutMarkup } from '@/lib/text/label-text'
import { wireRegistry } from './metadata'
import { FAILS, field, readText } from './wire'

/** Field types for the answers of members' pages and of the chat. Separate from `wire.ts`, which all pages load. */

/** What an amount's reader gets: an object of an amount and the member's currency gives the amount, another one none. */
function ownAmount(value: unknown): unknown {
  if (!isRecord(value) || !('currency' in value)) return value
  return readCurrency(value.currency) === ownCurrency() ? (value.value ?? value.amount) : undefined
}

/**
 * An amount, of an answer or an input: satang inside, baht on the wire. An answer's is rounded to whole satang; numeric
 * texts, `$numberDecimal` and `{value, currency}` in the member's currency are accepted. Of an input a fraction of a satang fails.
 */
export const money = z
  .codec(
    z.custom<number>(),
    z.custom<Satang>((value) => Number.isSafeInteger(value)),
    {
      decode: (baht, payload) => {
        const read = readMoney(ownAmount(baht))
        if (read !== null) return read
        payload.issues.push({ code: 'custom', message: 'expected an amount of money', input: baht })
        return z.NEVER
      },
      encode: toBaht,
    },
  )
  .register(wireRegistry, {
    shape: { kind: 'field', is: 'money', json: { type: 'number' }, optional: false },
  })

/** A balance's exact amount, where two decimals are not enough. */
export const exactAmount = field<ExactAmount, number>(
  'money',
  'an amount',
  { type: 'number' },
  (v) => readExact(ownAmount(v)) ?? FAILS,
)

/** A point in time (`readInstant`), in epoch milliseconds. */
export const instant = field<number, string | number>(
  'instant',
  'a time',
  { type: ['string', 'integer'], format: 'date-time', description: 'ISO 8601, or epoch milliseconds' },
  (v) => readInstant(v) ?? FAILS,
)

/** A short text shown without its markup, which must not be empty. */
export const label = field<string, string>(
  'label',
  'a text',
  { type: 'string' },
  (v) => withoutMarkup(readText(v) ?? '') || FAILS,
)
