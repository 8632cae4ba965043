import {
  changePassword,
  createAccount,
  profile,
  updateBankAccountName,
  updateProfile,
  validateAccount,
} from '@/api/account'
import { login, logout } from '@/api/auth'
import { sendOtp, verifyOtp } from '@/api/otp'
import { mock } from '../mock'
import * as session from '../rules/login'
import * as otp from '../rules/otp'
import { changeProfile, register, renameBankAccount, validateRegistration } from '../rules/registration'
import { profileOf } from './names'

/** Sign-in, registration, one-time codes and the account (specification 7, "Account and auth"). */
export const authRoutes = [
  mock(login).open(({ world, input }) => ({ token: session.login(world, input) })),
  mock(logout).open(({ world, request }) => session.logout(world, request.headers.get('authorization'))),
  mock(sendOtp).open(({ world, input }) => otp.sendOtp(world, input.phoneNumber)),
  mock(verifyOtp).open(({ world, input }) => otp.verifyOtp(world, input)),
  mock(validateAccount).open(({ world, input }) => {
    validateRegistration(world, { ...input, currency: input.currency ?? 'BAHT' })
  }),
  mock(createAccount).open(({ world, input }) => {
    register(world, { ...input, currency: input.currency ?? 'BAHT' })
  }),
  mock(profile).reply(({ world, member }) => profileOf(world, member)),
  mock(updateProfile).reply(({ world, member, input }) => changeProfile(world, member, input)),
  mock(updateBankAccountName).reply(({ member, input }) => renameBankAccount(member, input)),
  mock(changePassword).reply(({ member, input }) => session.changePassword(member, input)),
]
