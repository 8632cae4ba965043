import type { RefetchedQuery } from './core/endpoint/define-endpoint'
import { STATEMENT_ROWS, statement } from './statement'
import { wallet } from './wallet'

/**
 * The reads that follow every action that moves money, whether or not a screen shows them: the balance, and after a
 * failure the statement too, which says what became of it.
 */
export const moneyReads = (failed: boolean): readonly RefetchedQuery[] =>
  failed ? [wallet(), statement({ page: 1, limit: STATEMENT_ROWS })] : [wallet()]
