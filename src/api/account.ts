import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { useRefresh } from './core/cache/use-refresh'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { acknowledged, string } from './core/wire/wire'
import { profileSchema } from './shapes/member'

/** The signed-in member's profile. */
export const profile = defineQuery({
  key: ['account', 'profile'],
  path: '/api/account/profile',
  output: profileSchema,
})
export const useProfile = queryHook(profile)

/** Changes the profile. No screen uses it. */
export const updateProfile = defineMutation({
  key: ['account', 'update-profile'],
  method: 'PUT',
  path: '/api/account/profile',
  input: z.object({
    name: string('person'),
    bankCode: string('code'),
    bankAccountName: string('person'),
    bankAccountNo: string('account'),
  }),
  ...acknowledged,
  evidence: (fields) => [{ by: 'profile', fields }],
  invalidates: ['account', 'wallet'],
  movesMoney: false,
})
/** @public Part of the declared API; no screen uses it. */
export const useUpdateProfile = () => useOnce(updateProfile())

/** Saves the name of the bank account in English letters, which the banks KTB, TMB and BBL need. */
export const updateBankAccountName = defineMutation({
  key: ['account', 'bank-account-name'],
  method: 'PUT',
  path: '/api/account/bankAccountName',
  input: z.object({ bankCode: string('code'), bankAccountName: string('person') }),
  ...acknowledged,
  evidence: ({ bankAccountName }) => [{ by: 'profile', fields: { bankAccountName } }],
  invalidates: ['account', 'wallet'],
  movesMoney: false,
  errors: 'caller',
})
export const useUpdateBankAccountName = () => useOnce(updateBankAccountName())

/** Changes the password. A 401 of this call does not end the session, because it may mean a wrong old password. */
export const changePassword = defineMutation({
  key: ['account', 'change-password'],
  method: 'PUT',
  path: '/api/account/changepwd',
  input: z.object({ oldPassword: string('password'), newPassword: string('password') }),
  ...acknowledged,
  evidence: 'none',
  errors: 'caller',
  keepsSession: 'on-401',
})

/** Changes the password. After its 401 the profile is refetched, which shows whether the session has ended. */
export function useChangePassword() {
  const refresh = useRefresh('account')
  return useOnce({
    ...changePassword(),
    onError: ({ unauthenticated }) => {
      if (unauthenticated) void refresh()
    },
  })
}
