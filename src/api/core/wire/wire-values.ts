import * as z from 'zod/mini'
import { readInstant } from '@/lib/dates'
import { type ExactAmount, readExact, readMoney, type Satang, toBaht } from '@/lib/money'
import { withoutMarkup } from '@/lib/text/label-text'
import { wireRegistry } from './metadata'
import { FAILS, optional, readText, required } from './wire'

/** Field types for the answers of members' pages and of the chat. Separate from `wire.ts`, which all pages load. */

/**
 * A balance: baht on the wire, rounded to whole satang. Accepts numeric strings and `$numberDecimal`. An unreadable one
 * fails.
 */
export const balance = required<Satang, number>(
  'money',
  'an amount of money',
  { type: 'number' },
  (v) => readMoney(v) ?? FAILS,
)
/** A balance that may be missing or unreadable: null (shown as a dash). */
export const balanceOrNull = optional<Satang | null, number>('money', 'an amount', { type: 'number' }, (v) =>
  readMoney(v),
)
/** Money that may be missing or unreadable: then it is null. */
export const moneyOrNull = optional<Satang | null, number>('money', 'an amount', { type: 'number' }, (v) =>
  readMoney(v),
)
/** A balance's exact amount, where two decimals are not enough; else null. */
export const exactAmount = optional<ExactAmount | null, number>(
  'money',
  'an amount',
  { type: 'number' },
  readExact,
)
/** An amount that the app sends: satang inside, baht on the wire. A fraction of a satang fails. */
export const amount = z
  .codec(
    z.number(),
    z.custom<Satang>((value) => Number.isSafeInteger(value)),
    {
      decode: (baht, payload) => {
        const read = readMoney(baht)
        if (read !== null) return read
        payload.issues.push({ code: 'custom', message: 'expected an amount', input: baht })
        return z.NEVER
      },
      encode: toBaht,
    },
  )
  .register(wireRegistry, {
    shape: { kind: 'field', is: 'money', json: { type: 'number' }, optional: false },
  })
/** A point in time (`readInstant`), in epoch milliseconds. Null when missing or unreadable. */
export const instant = optional<number | null, string | number>(
  'instant',
  'a time',
  { type: ['string', 'number'], description: 'ISO 8601, or epoch milliseconds' },
  (v) => readInstant(v),
)
/** A short text shown without its markup. Missing is the empty text. */
export const label = optional<string, string>('label', 'a text', { type: 'string' }, (v) =>
  withoutMarkup(readText(v) ?? ''),
)
/** Like `label`, but null instead of the empty text. */
export const labelOrNull = optional<string | null, string>(
  'label',
  'a text',
  { type: 'string' },
  (v) => withoutMarkup(readText(v) ?? '') || null,
)
