import { type Satang, satang } from '@/lib/money'

/**
 * The accounts. Members' accounts (`wallet:`, `game:`, `payout`) never go below zero; the others are their
 * counterparties.
 */
export type Account =
  | `wallet:${string}`
  | `game:${string}:${string}`
  | 'bank'
  | 'payout'
  | 'bonus'
  | 'invite'
  | 'refund'
  | 'wheel'
  | 'house'

/** One side of a booking: `amount` satang into the account, or out of it when negative. */
export type Posting = { readonly account: Account; readonly amount: number }

const isMembers = (account: string) => /^(wallet:|game:|payout$)/.test(account)

/**
 * A double-entry ledger in whole satang over named accounts. Balances change only by `post`, whose entries sum to zero.
 * The total over all accounts is therefore zero.
 */
export class Ledger {
  #balances = new Map<Account, number>()

  /**
   * Books all entries or none. Throws unless they are whole numbers, sum to zero and overdraw no member. The rules refuse
   * first, so this error in an answer is a bug of the sandbox.
   */
  post(entries: readonly Posting[]): void {
    const next = new Map(this.#balances)
    let change = 0
    for (const { account, amount } of entries) {
      if (!Number.isSafeInteger(amount))
        throw new Error(`${account}: ${amount} is not a whole number of satang`)
      change += amount
      next.set(account, (next.get(account) ?? 0) + amount)
    }
    if (change !== 0) throw new Error(`the entries make or lose ${change} satang`)
    for (const { account } of entries) {
      const balance = next.get(account) ?? 0
      if (isMembers(account) && balance < 0) throw new Error(`${account} would be at ${balance} satang`)
      if (!Number.isSafeInteger(balance)) throw new Error(`${account} is out of range`)
    }
    this.#balances = next
  }

  /** The balance of an account in satang; 0 when nothing was ever booked on it. */
  balance(account: Account): Satang {
    return satang(this.#balances.get(account) ?? 0)
  }

  /** The balances of every account that was ever booked on, in satang, by name. */
  accounts(): Record<string, number> {
    return Object.fromEntries([...this.#balances].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** The sum over all accounts in satang. Always zero. */
  total(): number {
    return [...this.#balances.values()].reduce((total, amount) => total + amount, 0)
  }
}

/** Returns the two entries that move `amount` satang between accounts. */
export function move(from: Account, to: Account, amount: number): Posting[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}
