import * as z from 'zod/mini'
import { isRecord } from '@/lib/text'
import { defineMutation, defineQuery } from './core/define'
import { useOnce } from './core/use-once'
import { anything, instant, numberOrNull, orNull, record, text, textOrEmpty, textOrNull } from './core/wire'

const bankNames = record({ nameTH: textOrEmpty, nameEN: textOrNull })

/** The bank fields may stand flat, or nested in `bankAccount` or `bank` (decision U-20). */
function flattenBank(value: unknown): unknown {
  if (!isRecord(value)) return value
  const nested = isRecord(value.bankAccount) ? value.bankAccount : {}
  const bank = isRecord(value.bank) ? value.bank : isRecord(nested.bank) ? nested.bank : null
  const fromBank = bank && 'code' in bank ? { bankCode: bank.code } : {}
  return { ...fromBank, ...nested, ...value, bank }
}

/** A member's bank account: code, upper-case name, number, and the bank's names. */
export const bankAccountShape = {
  bankCode: textOrEmpty,
  bankAccountName: textOrEmpty,
  bankAccountNo: textOrEmpty,
  bank: orNull(bankNames),
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

/** What registration sends; `''` for what is not known yet or not given (handles.md). */
const registration = z.object({
  name: z.string(),
  username: z.string(),
  password: z.string(),
  sourceCode: z.string(),
  inviteCode: z.string(),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.optional(z.string()),
})

const REFUSALS = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
] as const

/** Asks the server whether the registration so far would be accepted. */
export const validateAccount = defineMutation({
  key: ['account', 'validate'],
  method: 'POST',
  path: '/api/account/validate',
  input: registration,
  output: anything,
  errors: 'caller',
  keepsSession: true,
  public: true,
  codes: REFUSALS,
})
export const useValidateAccount = () => useOnce(validateAccount())

/** Registers a new member. */
export const createAccount = defineMutation({
  key: ['account', 'create'],
  method: 'POST',
  path: '/api/account',
  input: registration,
  output: anything,
  errors: 'caller',
  keepsSession: true,
  public: true,
  codes: [...REFUSALS, 'UNVERIFIED_OTP', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REGISTER_FAIL'],
})
export const useCreateAccount = () => useOnce(createAccount())

/** Changes the profile. No screen uses it (decision U-19). */
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
  invalidates: ['account', 'wallet'],
})
export const useUpdateProfile = () => useOnce(updateProfile())

/** Corrects the bank account's name to English letters (KTB, TMB, BBL). */
export const updateBankAccountName = defineMutation({
  key: ['account', 'bank-account-name'],
  method: 'PUT',
  path: '/api/account/bankAccountName',
  input: z.object({ bankCode: z.string(), bankAccountName: z.string() }),
  output: anything,
  invalidates: ['account', 'wallet'],
  errors: 'caller',
  codes: ['BANK_ACCOUNT_NAME_ENG'],
})
export const useUpdateBankAccountName = () => useOnce(updateBankAccountName())

/** Changes the password. Its 401 does not end the session (contract rule 4). */
export const changePassword = defineMutation({
  key: ['account', 'change-password'],
  method: 'PUT',
  path: '/api/account/changepwd',
  input: z.object({ oldPassword: z.string(), newPassword: z.string() }),
  output: anything,
  errors: 'caller',
  keepsSession: true,
  codes: ['WRONG_PASSWORD'],
})
export const useChangePassword = () => useOnce(changePassword())
