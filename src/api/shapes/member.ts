import { isRecord } from '@/lib/is-record'
import { count, orElse, orNull, record, text } from '../core/wire/wire'
import { instant } from '../core/wire/wire-values'

/**
 * Shapes of answers about a member. Separate from the declarations, so that the script of home's document
 * (`wallet-reader.ts`) can use them without the rest.
 */

const bankNames = record(
  { nameTH: orElse(text('title'), ''), nameEN: orNull(text('title')) },
  { parts: { code: text('code') } },
)

/**
 * Copies the fields of a nested `bankAccount` to the top level, and the `code` of a nested `bank` as `bankCode`. Fields
 * that are there already stay.
 */
function flattenBank(value: unknown): unknown {
  if (!isRecord(value)) return value
  const nested = isRecord(value.bankAccount) ? value.bankAccount : {}
  const bank = isRecord(value.bank) ? value.bank : isRecord(nested.bank) ? nested.bank : null
  const fromBank = bank && 'code' in bank ? { bankCode: bank.code } : {}
  return { ...fromBank, ...nested, ...value, bank }
}

/** A member's bank account: the bank's code, the account's name and number, the bank's names, and the currency. */
export const bankAccountShape = {
  bankCode: orElse(text('code'), ''),
  bankAccountName: orElse(text('person'), ''),
  bankAccountNo: orElse(text('account'), ''),
  bank: orNull(bankNames),
  currency: orNull(text('state')),
}

/** A member: id, phone number as user name, name, coins, time of registration, and the bank account. */
export const profileSchema = record(
  {
    _id: text('id'),
    username: orElse(text('phone'), ''),
    name: orElse(text('person'), ''),
    coin: orNull(count),
    createdAt: orNull(instant),
    ...bankAccountShape,
  },
  { before: flattenBank, parts: { bankAccount: record(bankAccountShape) } },
)
