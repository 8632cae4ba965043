import { readInstant } from '@/lib/dates'
import { readMoney, type Satang } from '@/lib/money'
import { FAILS, optional, required } from './wire'

/** The fields that only the member's answers carry, apart from those of the public pages (`wire.ts`). */

/** Baht on the wire, whole satang inside. Also numeric strings and `$numberDecimal`; unreadable fails. */
export const money = required<Satang, number>(
  'an amount of money',
  { type: 'number' },
  (v) => readMoney(v) ?? FAILS,
)
/** Money that may be missing or unreadable: null (shown as a dash). */
export const moneyOrNull = optional<Satang | null, number>('an amount', { type: ['number', 'null'] }, (v) =>
  readMoney(v),
)
/** A point in time (ISO or epoch), in epoch milliseconds, or null. */
export const instant = optional<number | null, string | number>(
  'a time',
  { type: ['string', 'number', 'null'], description: 'ISO 8601, or epoch milliseconds' },
  (v) => readInstant(v),
)
