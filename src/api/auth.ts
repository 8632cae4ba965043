import * as z from 'zod/mini'
import { env } from '@/env'
import { useOnce } from './core/cache/use-once'
import { defineMutation } from './core/declare/define-endpoint'
import { acknowledged, FAILS, field, record, string } from './core/wire/wire'

/** A token, without the `Bearer ` prefix that some servers include. */
const bearerToken = field<string, string>('token', 'a text', { type: 'string', pattern: '\\S' }, (value) =>
  typeof value === 'string' ? value.replace(/^\s*bearer\s+/i, '').trim() || FAILS : FAILS,
)

/** Signs in with phone number and password; returns the token. */
export const login = defineMutation({
  key: ['auth', 'login'],
  method: 'POST',
  path: '/api/login',
  input: z.object({ username: string('phone'), password: string('password') }),
  output: record({ token: bearerToken }),
  success: ['token'],
  evidence: 'none',
  messageRefuses: true,
  errors: 'caller',
  keepsSession: true,
  public: true,
})

/** Ends the session at the server. It is sent only if the build configures a path for it. */
export const logout = defineMutation({
  key: ['auth', 'logout'],
  method: 'POST',
  path: '/api/logout',
  configuredPath: env.logoutPath,
  ...acknowledged,
  evidence: 'none',
  errors: 'caller',
  keepsSession: true,
  public: true,
})

/** @public Part of the declared API; no screen uses it. */
export const useLogout = () => useOnce(logout())

/**
 * Sends a sign-out where the build configures a path. Nothing waits for it, and a failure is ignored. It is no press of
 * `useLogout`: a mutation is sent a moment later, when the token that it ends is gone.
 */
export function sendLogout() {
  if (env.logoutPath)
    logout()
      .mutationFn(undefined)
      .catch(() => {})
}
