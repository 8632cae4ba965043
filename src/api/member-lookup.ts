import { env } from '@/env'
import { isRecord } from '@/lib/is-record'
import { defineQuery, queryHook } from './core/declare/define-endpoint'
import { defaulted, flag, nullable, orNull, record, text } from './core/wire/wire'
import { money } from './core/wire/wire-values'

// Lookups that only member pages need.

/** The minimum and maximum withdrawal: baht on the wire, satang in the app. Null or zero is no limit. */
export const withdrawLimits = defineQuery({
  key: ['lookup', 'withdraw-limits'],
  path: '/api/lookup/withdraw',
  output: record({
    withdrawMin: defaulted(nullable(money), null),
    withdrawMax: defaulted(nullable(money), null),
  }),
})
export const useWithdrawLimits = queryHook(withdrawLimits)

/**
 * Whether slips are accepted, and the hours when they are not: `closedFrom` to `closedTo`, as `HH:mm` in business time.
 * `isOpen` is false only when the answer says so. `text` gives the hours in the operator's words.
 */
export const slipHours = defineQuery({
  key: ['lookup', 'slip-hours'],
  path: '/api/lookup/slip',
  output: record(
    {
      isOpen: defaulted(orNull(flag), true),
      closedFrom: orNull(text('word')),
      closedTo: orNull(text('word')),
      text: orNull(text('title')),
    },
    { before: (value) => (isRecord(value) ? { isOpen: null, ...value } : {}) },
  ),
  text: true,
  emptyWhen: ({ status }) => status === 404,
})
export const useSlipHours = queryHook(slipHours)

/** Whether the member may correct the bank account name. Servers use different paths, so the path is a setting. */
export const mayUpdateBankAccountName = defineQuery({
  key: ['lookup', 'update-bank-account-name'],
  path: '/api/lookup/updateBankAccountName',
  configuredPath: env.bankNameLookupPath,
  output: record({ updateBankAccountName: defaulted(orNull(flag), true) }),
})
export const useMayUpdateBankAccountName = queryHook(mayUpdateBankAccountName)
