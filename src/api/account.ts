import * as z from 'zod/mini'
import { isRecord } from '@/lib/text/text'
import { useOnce } from './core/cache/use-once'
import { useRefresh } from './core/cache/use-refresh'
import { defineMutation, defineQuery } from './core/endpoint/define-endpoint'
import { anything, numberOrNull, orNull, record, text, textOrEmpty, textOrNull } from './core/wire/wire'
import { instant } from './core/wire/wire-values'

const bankNames = record({ nameTH: textOrEmpty, nameEN: textOrNull })

/** The bank fields may be at the top level, or nested in `bankAccount` or `bank`. */
function flattenBank(value: unknown): unknown {
  if (!isRecord(value)) return value
  const nested = isRecord(value.bankAccount) ? value.bankAccount : {}
  const bank = isRecord(value.bank) ? value.bank : isRecord(nested.bank) ? nested.bank : null
  const fromBank = bank && 'code' in bank ? { bankCode: bank.code } : {}
  return { ...fromBank, ...nested, ...value, bank }
}

/**
 * A member's bank account: code, upper-case name, number, the bank's names, and the currency if the server sends one.
 */
export const bankAccountShape = {
  bankCode: textOrEmpty,
  bankAccountName: textOrEmpty,
  bankAccountNo: textOrEmpty,
  bank: orNull(bankNames),
  currency: textOrNull,
}

/** A member: id, phone number as user name, name, coins, and the bank account. */
export const profileSchema = record(
  {
    _id: text,
    username: textOrEmpty,
    name: textOrEmpty,
    coin: numberOrNull,
    createdAt: instant,
    ...bankAccountShape,
  },
  { before: flattenBank },
)

/** The signed-in member's profile. Specification section 3, "Profile". */
export const profile = defineQuery({
  key: ['account', 'profile'],
  path: '/api/account/profile',
  output: profileSchema,
})

/** Changes the profile. No screen uses it. */
export const updateProfile = defineMutation({
  key: ['account', 'update-profile'],
  method: 'PUT',
  path: '/api/account/profile',
  input: z.object({
    name: z.string(),
    bankCode: z.string(),
    bankAccountName: z.string(),
    bankAccountNo: z.string(),
  }),
  output: anything,
  success: 'acknowledged',
  invalidates: ['account', 'wallet'],
  movesMoney: false,
})
export const useUpdateProfile = () => useOnce(updateProfile())

/** Corrects the bank account's name to English letters (KTB, TMB, BBL). */
export const updateBankAccountName = defineMutation({
  key: ['account', 'bank-account-name'],
  method: 'PUT',
  path: '/api/account/bankAccountName',
  input: z.object({ bankCode: z.string(), bankAccountName: z.string() }),
  output: anything,
  success: 'acknowledged',
  invalidates: ['account', 'wallet'],
  movesMoney: false,
  errors: 'caller',
  codes: ['BANK_ACCOUNT_NAME_ENG'],
})
export const useUpdateBankAccountName = () => useOnce(updateBankAccountName())

/** Changes the password. Its 401 does not end the session. */
export const changePassword = defineMutation({
  key: ['account', 'change-password'],
  method: 'PUT',
  path: '/api/account/changepwd',
  input: z.object({ oldPassword: z.string(), newPassword: z.string() }),
  output: anything,
  success: 'acknowledged',
  errors: 'caller',
  keepsSession: 'on-401',
  codes: ['WRONG_PASSWORD'],
})

/** Changes the password. After its 401 the profile is refetched, which shows whether the session has ended. */
export function useChangePassword() {
  const refresh = useRefresh('account')
  return useOnce({
    ...changePassword(),
    onError: ({ status }) => {
      if (status === 401) void refresh()
    },
  })
}
