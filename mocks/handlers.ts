import { accountHandlers } from './handlers/account'
import { bonusHandlers } from './handlers/bonus'
import { chatHandlers } from './handlers/chat'
import { depositHandlers } from './handlers/deposit'
import { gameHandlers } from './handlers/game'
import { inviteHandlers } from './handlers/invite'
import { lookupHandlers } from './handlers/lookup'
import { wheelHandlers } from './handlers/spinwheel'
import { statementHandlers } from './handlers/statement'
import { walletHandlers } from './handlers/wallet'
import type { MockHandler } from './mock'

/** MSW's handlers of all endpoints of the contract, for `setupServer`, `setupWorker` and `getResponse`. */
export const handlers: readonly MockHandler[] = [
  ...accountHandlers,
  ...bonusHandlers,
  ...chatHandlers,
  ...depositHandlers,
  ...gameHandlers,
  ...inviteHandlers,
  ...lookupHandlers,
  ...wheelHandlers,
  ...statementHandlers,
  ...walletHandlers,
]
