import { login, logout } from '@/api/auth'
import { mock } from '../mock'
import * as session from '../rules/account/login'
import { SIGN_IN } from './examples'

/** Sign-in and sign-out. */
export const authHandlers = [
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
]
