import { accountRoutes } from '../handlers/account'
import { authRoutes } from '../handlers/auth'
import { bonusRoutes } from '../handlers/bonus'
import { chatRoutes } from '../handlers/chat'
import { depositRoutes } from '../handlers/deposit'
import { gameRoutes } from '../handlers/game'
import { inviteRoutes } from '../handlers/invite'
import { lookupRoutes } from '../handlers/lookup'
import { otpRoutes } from '../handlers/otp'
import { promotionRoutes } from '../handlers/promotion'
import { qrcodeRoutes } from '../handlers/qrcode'
import { refundRoutes } from '../handlers/refund'
import { wheelRoutes } from '../handlers/spinwheel'
import { statementRoutes } from '../handlers/statement'
import { walletRoutes } from '../handlers/wallet'
import type { Route } from './answers/mock-endpoint'

/** The routes of all endpoints of the contract. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...authRoutes,
  ...bonusRoutes,
  ...chatRoutes,
  ...depositRoutes,
  ...gameRoutes,
  ...inviteRoutes,
  ...lookupRoutes,
  ...otpRoutes,
  ...promotionRoutes,
  ...qrcodeRoutes,
  ...refundRoutes,
  ...wheelRoutes,
  ...statementRoutes,
  ...walletRoutes,
]
