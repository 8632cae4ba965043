import { formatMoney, readMoney, type Satang, satang, toBaht } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { accountOf, journalEntry, post, WALLET } from '../../world/journal-entry'
import { move } from '../../world/ledger'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'

/** Converts baht from the wire to satang. Throws TRANSFER_MINIMUM unless the result is a positive whole number. */
export function amountOf(baht: number): Satang {
  const amount = readMoney(baht)
  if (amount === null || amount <= 0 || toBaht(amount) !== baht) throw new DomainError('TRANSFER_MINIMUM')
  return amount
}

function balanceAt(world: World, member: Member, place: string): Satang {
  const isPlace = place === WALLET || world.games.some(({ code }) => code === place)
  failIf(!isPlace, 'NO_GAME')
  failIf(place !== WALLET && !member.games.get(place)?.isActive, 'SLOT_NO_ACCOUNT')
  return world.ledger.balance(accountOf(member.id, place))
}

/** Wallet and games together, in satang. */
export function totalOf({ games, ledger }: World, { id }: Member): Satang {
  const places = [WALLET, ...games.map(({ code }) => code)]
  return satang(places.reduce((total, place) => total + ledger.balance(accountOf(id, place)), 0))
}

/**
 * `POST /api/wallet/transfer`: moves `amount` satang between the wallet and a game, or between two games. When the
 * provider is down, the money moves and returns, with a FAILED row. Throws TRANSFER_FAIL (same place twice, or the
 * provider is down), NO_GAME, SLOT_NO_ACCOUNT, MONEY_NOT_ENOUGH.
 */
export function transfer(
  world: World,
  member: Member,
  { from, to, amount }: { from: string; to: string; amount: Satang },
): void {
  failIf(from === to, 'TRANSFER_FAIL')
  const available = balanceAt(world, member, from)
  balanceAt(world, member, to)
  failIf(amount > available, 'MONEY_NOT_ENOUGH')
  const [source, target] = [accountOf(member.id, from), accountOf(member.id, to)]
  const row = { type: 'transfer', from, to, amount } as const
  const isDown = world.games.some(({ code, down }) => down && [from, to].includes(code))
  if (!isDown) return void post(world, member.id, journalEntry(source, target, row))
  const back = [...move(source, target, amount), ...move(target, source, amount)]
  post(world, member.id, { postings: back, rows: [{ ...row, status: 'FAILED' }] })
  throw new DomainError('TRANSFER_FAIL')
}

/**
 * `POST /api/wallet/transferAll`: moves the whole wallet into a game. Throws as `transfer`, and MONEY_NOT_ENOUGH when
 * the wallet is empty.
 */
export function transferAll(world: World, member: Member, { to }: { to: string }): void {
  failIf(to === WALLET, 'TRANSFER_FAIL')
  balanceAt(world, member, to)
  const amount = balanceAt(world, member, WALLET)
  failIf(amount === 0, 'MONEY_NOT_ENOUGH')
  transfer(world, member, { from: WALLET, to, amount })
}

/**
 * `POST /api/wallet/withdraw` and `withdrawAll`: moves `amount` satang from the wallet to the payout account. The bank
 * receives the money after `settings.payoutMs`. Throws NO_BANK, BONUS_REMAINING (a bonus is active) and
 * MONEY_NOT_ENOUGH. Throws a text when the amount is beyond a limit, because the limits have no error code.
 */
export function withdrawFor(world: World, member: Member, amount: Satang): void {
  const { withdrawMin, withdrawMax, payoutMs } = world.settings
  const wallet = accountOf(member.id, WALLET)
  failIf(member.bankCode === '', 'NO_BANK')
  failIf(member.activeBonus !== null, 'BONUS_REMAINING')
  failIf(amount < withdrawMin, `Withdraw at least ${formatMoney(withdrawMin)}`)
  failIf(amount > withdrawMax, `Withdraw at most ${formatMoney(withdrawMax)}`)
  failIf(amount > world.ledger.balance(wallet), 'MONEY_NOT_ENOUGH')
  const row = { type: 'withdraw', status: 'PROGRESS', from: WALLET, to: member.bankCode, amount } as const
  const at = world.now() + payoutMs
  for (const { id } of post(world, member.id, journalEntry(wallet, 'payout', row)))
    world.payouts.push({ memberId: member.id, rowId: id, amount, at })
}

/** Pays out the withdrawals that are due and marks their rows as successful. */
export function payOut(world: World): void {
  for (const payout of world.payouts.filter(({ at }) => at <= world.now())) {
    world.ledger.post(move('payout', 'bank', payout.amount))
    const row = world.statements.get(payout.memberId)?.find(({ id }) => id === payout.rowId)
    if (row) row.status = 'SUCCESS'
    world.payouts.splice(world.payouts.indexOf(payout), 1)
  }
}
