import type { Satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { accountOf, type JournalEntry, journalEntry, WALLET } from '../../world/journal-entry'
import { move } from '../../world/ledger'
import type { MemberBalances } from '../../world/member-balances'

function balanceAt(view: MemberBalances, place: string): Satang {
  if (place === WALLET) return view.wallet
  const game = view.games.get(place)
  if (!game) throw new DomainError('NO_GAME')
  failIf(!game.isActive, 'SLOT_NO_ACCOUNT')
  return game.amount
}

/** The result of a transfer. `failed`: the provider didn't answer and the money was returned. */
export type Transfer = JournalEntry & { failed: boolean }

/**
 * `POST /api/wallet/transfer`: the entry that moves `amount` satang between the wallet and a game, or between two
 * games. When the provider is down, the entry moves the money and returns it, with a FAILED row. Throws TRANSFER_FAIL
 * (same place twice), NO_GAME, SLOT_NO_ACCOUNT, MONEY_NOT_ENOUGH.
 */
export function transfer(
  view: MemberBalances,
  { from, to, amount }: { from: string; to: string; amount: Satang },
): Transfer {
  failIf(from === to, 'TRANSFER_FAIL')
  const available = balanceAt(view, from)
  balanceAt(view, to)
  failIf(amount > available, 'MONEY_NOT_ENOUGH')
  const [source, target] = [accountOf(view.memberId, from), accountOf(view.memberId, to)]
  if (view.games.get(from)?.down || view.games.get(to)?.down) {
    const back = [...move(source, target, amount), ...move(target, source, amount)]
    return { failed: true, postings: back, rows: [{ type: 'transfer', status: 'FAILED', from, to, amount }] }
  }
  return { failed: false, ...journalEntry(source, target, { type: 'transfer', from, to, amount }) }
}

/**
 * `POST /api/wallet/transferAll`: the entry that moves the whole wallet into a game. Throws as `transfer`, and
 * MONEY_NOT_ENOUGH when the wallet is empty.
 */
export function transferAll(view: MemberBalances, { to }: { to: string }): Transfer {
  failIf(to === WALLET, 'TRANSFER_FAIL')
  balanceAt(view, to)
  failIf(view.wallet === 0, 'MONEY_NOT_ENOUGH')
  return transfer(view, { from: WALLET, to, amount: view.wallet })
}
