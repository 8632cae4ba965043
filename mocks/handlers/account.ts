import { changePassword, profile, updateBankAccountName, updateProfile } from '@/api/account'
import { createAccount, validateAccount } from '@/api/registration'
import * as session from '../rules/account/login'
import {
  changeProfile,
  register,
  renameBankAccount,
  validateRegistration,
} from '../rules/account/registration'
import { mock } from '../server/answers/mock-endpoint'
import { profileOf } from './names'

/** Registration and the member's own account. */
export const accountRoutes = [
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
