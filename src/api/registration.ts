import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { defineMutation } from './core/declare/define-endpoint'
import { acknowledged, string } from './core/wire/wire'

/** The registration's fields. One that is unknown or not given is `''`, except `currency`, which is then left out. */
const registration = z.object({
  name: string('person'),
  username: string('phone'),
  password: string('password'),
  sourceCode: string('code'),
  inviteCode: string('invite'),
  bankCode: string('code'),
  bankAccountName: string('person'),
  bankAccountNo: string('account'),
  currency: z.optional(string('state')),
})

/** Validates the registration so far. */
export const validateAccount = defineMutation({
  key: ['account', 'validate'],
  method: 'POST',
  path: '/api/account/validate',
  input: registration,
  ...acknowledged,
  evidence: 'next-call',
  errors: 'caller',
  keepsSession: true,
  public: true,
})
export const useValidateAccount = () => useOnce(validateAccount())

/** Registers a new member. */
export const createAccount = defineMutation({
  key: ['account', 'create'],
  method: 'POST',
  path: '/api/account',
  input: registration,
  ...acknowledged,
  evidence: 'none',
  errors: 'caller',
  keepsSession: true,
  public: true,
})
export const useCreateAccount = () => useOnce(createAccount())
