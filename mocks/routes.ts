import { authRoutes } from './handlers/auth'
import { bonusRoutes } from './handlers/bonus'
import { chatRoutes } from './handlers/chat'
import { gameRoutes } from './handlers/game'
import { lookupRoutes } from './handlers/lookup'
import { perkRoutes } from './handlers/perks'
import { qrcodeRoutes } from './handlers/qrcode'
import { statementRoutes } from './handlers/statement'
import { walletRoutes } from './handlers/wallet'
import type { Route } from './mock'

/** Every endpoint of the contract. */
export const routes: readonly Route[] = [
  ...lookupRoutes,
  ...authRoutes,
  ...walletRoutes,
  ...gameRoutes,
  ...qrcodeRoutes,
  ...perkRoutes,
  ...bonusRoutes,
  ...statementRoutes,
  ...chatRoutes,
]
