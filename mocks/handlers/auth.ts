import { login, logout } from '@/api/auth'
import * as session from '../rules/account/login'
import { mock } from '../server/answers/mock-endpoint'

/** Sign-in and sign-out. */
export const authRoutes = [
  mock(login).open(({ world, input }) => ({ token: session.login(world, input) })),
  mock(logout).open(({ world, authorization }) => session.logout(world, authorization)),
]
