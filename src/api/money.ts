import '@/i18n/lost-texts'
import { createMoneyPolicy } from './core/money/money-policy'
import { evidence } from './evidence-readers'
import { STATEMENT_ROWS, statement } from './statement'
import { wallet } from './wallet'

/** The money policy with its reads. Loaded before the first money action is sent. */
export const moneyPolicy = createMoneyPolicy(
  { balance: wallet(), statement: statement({ page: 1, limit: STATEMENT_ROWS }) },
  evidence,
)
