import { changePassword, profile, updateBankAccountName, updateProfile } from '@/api/account'
import { login, logout } from '@/api/auth'
import { sendOtp, verifyOtp } from '@/api/otp'
import { createAccount, validateAccount } from '@/api/registration'
import { mock } from '../mock'
import * as session from '../rules/account/login'
import * as otp from '../rules/account/otp'
import {
  changeProfile,
  register,
  renameBankAccount,
  validateRegistration,
} from '../rules/account/registration'
import { NEW_PHONE, REGISTRATION, SIGN_IN } from './examples'
import { profileOf } from './names'

const REFUSED = ['EXISTING_USER', 'EXISTING_BANK', 'INVALID_USER_INFO', 'PHONE_NUMBER_REQUIRE_10_DIGIT']

/** Registration with its one-time codes, sign-in, sign-out and the member's own account. */
export const accountHandlers = [
  mock(validateAccount, {
    input: REGISTRATION,
    codes: REFUSED,
  }).open(({ world, input }) => void validateRegistration(world, input)),
  mock(createAccount, {
    input: REGISTRATION,
    after: [verifyOtp],
    codes: [...REFUSED, 'UNVERIFIED_OTP', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'REGISTER_FAIL'],
  }).open(({ world, input }) => void register(world, input)),
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
  mock(login, {
    input: SIGN_IN,
    codes: [
      'WRONG_CREDENTIAL',
      'INACTIVE_USER',
      'LOGIN_FAIL',
      'REQUEST_LIMIT',
      'INVALID_IP',
      'NO_USER',
      'WRONG_PASSWORD',
    ],
  }).open(({ world, input }) => ({ token: session.login(world, input) })),
  mock(logout).open(({ world, authorization }) => session.logout(world, authorization)),
  mock(sendOtp, {
    input: { phoneNumber: NEW_PHONE },
    codes: ['OTP_BLOCK', 'OTP_SEND_FAIL', 'EXISTING_USER', 'OTP_VERIFIED'],
  }).open(({ world, input }) => otp.sendOtp(world, input.phoneNumber)),
  mock(verifyOtp, {
    input: (world) => ({
      otpToken: [...world.otps.keys()].at(-1) ?? '',
      otpCode: otp.lastOtp(world, NEW_PHONE)?.code ?? '',
    }),
    after: [sendOtp],
    codes: ['OTP_CODE_INVALID', 'OTP_EXPIRED', 'OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFY_FAIL'],
  }).open(({ world, input }) => otp.verifyOtp(world, input)),
]
