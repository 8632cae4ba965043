import { accountHandlers } from './handlers/account'
import { authHandlers } from './handlers/auth'
import { bonusHandlers } from './handlers/bonus'
import { chatHandlers } from './handlers/chat'
import { depositHandlers } from './handlers/deposit'
import { gameHandlers } from './handlers/game'
import { inviteHandlers } from './handlers/invite'
import { lookupHandlers } from './handlers/lookup'
import { otpHandlers } from './handlers/otp'
import { promotionHandlers } from './handlers/promotion'
import { qrcodeHandlers } from './handlers/qrcode'
import { refundHandlers } from './handlers/refund'
import { wheelHandlers } from './handlers/spinwheel'
import { statementHandlers } from './handlers/statement'
import { walletHandlers } from './handlers/wallet'
import type { MockHandler } from './mock'

/** MSW's handlers of all endpoints of the contract, for `setupServer`, `setupWorker` and `getResponse`. */
export const handlers: readonly MockHandler[] = [
  ...accountHandlers,
  ...authHandlers,
  ...bonusHandlers,
  ...chatHandlers,
  ...depositHandlers,
  ...gameHandlers,
  ...inviteHandlers,
  ...lookupHandlers,
  ...otpHandlers,
  ...promotionHandlers,
  ...qrcodeHandlers,
  ...refundHandlers,
  ...wheelHandlers,
  ...statementHandlers,
  ...walletHandlers,
]
