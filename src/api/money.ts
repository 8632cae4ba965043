import { createMoneyPolicy } from './core/money/money-policy'
import { STATEMENT_ROWS, statement } from './statement'
import { wallet } from './wallet'

/** What holds for every action with money, with the reads that follow it. Loaded before the first is sent. */
export const moneyPolicy = createMoneyPolicy({
  balance: wallet(),
  statement: statement({ page: 1, limit: STATEMENT_ROWS }),
})
