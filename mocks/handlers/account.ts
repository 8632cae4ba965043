import { changePassword, profile, updateBankAccountName, updateProfile } from '@/api/account'
import { verifyOtp } from '@/api/otp'
import { createAccount, validateAccount } from '@/api/registration'
import { mock } from '../mock'
import * as session from '../rules/account/login'
import {
  changeProfile,
  register,
  renameBankAccount,
  validateRegistration,
} from '../rules/account/registration'
import { REGISTRATION, SIGN_IN } from './examples'
import { profileOf } from './names'

/** Registration and the member's own account. */
export const accountHandlers = [
  mock(validateAccount, {
    input: REGISTRATION,
    codes: ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_USER_INFO', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  }).open(({ world, input }) => {
    validateRegistration(world, { ...input, currency: input.currency ?? 'BAHT' })
  }),
  mock(createAccount, {
    input: REGISTRATION,
    after: [verifyOtp],
    codes: [
      'EXISTING_USER',
      'EXISTING_BANK',
      'INVALID_USER_INFO',
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'UNVERIFIED_OTP',
      'INVALID_BANK',
      'BANK_ACCOUNT_NAME_ENG',
      'REGISTER_FAIL',
    ],
  }).open(({ world, input }) => {
    register(world, { ...input, currency: input.currency ?? 'BAHT' })
  }),
  mock(profile).reply(({ world, member }) => profileOf(world, member)),
  mock(updateProfile, {
    input: {
      name: 'Somchai',
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
    },
  }).reply(({ world, member, input }) => changeProfile(world, member, input)),
  mock(updateBankAccountName, {
    input: { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE' },
    codes: ['BANK_ACCOUNT_NAME_ENG'],
  }).reply(({ member, input }) => renameBankAccount(member, input)),
  mock(changePassword, {
    input: { oldPassword: SIGN_IN.password, newPassword: 'secret-9' },
    codes: ['WRONG_PASSWORD'],
  }).reply(({ member, input }) => session.changePassword(member, input)),
]
