import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { acknowledged, orElse, orNull, record, string, text } from './core/wire/wire'

const bySlot = z.object({ slotCode: string('code') })

/** Opens the member's account at a game provider; succeeds when it is open already. A state-changing GET. */
export const activateGame = defineMutation({
  key: ['game', 'activate'],
  path: '/api/wallet/activate/:slotCode',
  input: bySlot,
  ...acknowledged,
  evidence: ({ slotCode }) => [{ by: 'game', slotCode }],
  invalidates: ['wallet', 'game'],
  movesMoney: false,
  errors: 'caller',
  emptyWhen: ({ code }) => code === 'SLOT_ALREADY_ACTIVE',
})
export const useActivateGame = () => useOnce(activateGame())

/**
 * The user name and password at a game provider, and for the form-post provider its ASP.NET fields. Removed from the
 * cache when its sheet closes.
 */
export const gameAccount = defineQuery({
  key: ['game', 'account'],
  path: '/api/wallet/account/:slotCode',
  input: bySlot,
  output: record({
    username: text('login'),
    password: orElse(text('password'), ''),
    event: orNull(
      record(
        {
          __VIEWSTATEGENERATOR: orElse(text('form'), ''),
          __EVENTTARGET: orElse(text('form'), ''),
          __VIEWSTATE: orElse(text('form'), ''),
          __EVENTVALIDATION: orElse(text('form'), ''),
        },
        // An object without any filled field means no form.
        { before: (value) => (isRecord(value) && Object.values(value).some(Boolean) ? value : null) },
      ),
    ),
  }),
  gcTime: 0,
})
export const useGameAccount = queryHook(gameAccount)

/** Creates a new password at the provider; the old one stops working. A state-changing GET. */
export const resetGamePassword = defineMutation({
  key: ['game', 'reset-password'],
  path: '/api/wallet/resetpassword/:slotCode',
  input: bySlot,
  ...acknowledged,
  evidence: ({ slotCode }) => [{ by: 'game-password', slotCode }],
  invalidates: ['game'],
  errors: 'caller',
})
export const useResetGamePassword = () => useOnce(resetGamePassword())

const autoLoginAnswer = record({ link: orNull(text('link')) })

/** Requests a provider's sign-in link by user name. A state-changing GET. */
export const autoLogin = defineMutation({
  key: ['game', 'auto-login'],
  path: '/api/autoLogin/:provider/:username',
  input: z.object({ provider: string('code'), username: string('login') }),
  output: autoLoginAnswer,
  success: ['link'],
  evidence: 'none',
  errors: 'caller',
})
export const useAutoLogin = () => useOnce(autoLogin())

/** Requests a provider's sign-in link by user name and password, which the specification puts in the path. */
export const autoLoginWithPassword = defineMutation({
  key: ['game', 'auto-login-with-password'],
  path: '/api/autoLogin/:provider/:username/:password',
  input: z.object({ provider: string('code'), username: string('login'), password: string('password') }),
  output: autoLoginAnswer,
  success: ['link'],
  evidence: 'none',
  errors: 'caller',
})
export const useAutoLoginWithPassword = () => useOnce(autoLoginWithPassword())
