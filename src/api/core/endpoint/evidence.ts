/** The types of statement rows. */
export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'

/**
 * Something at the server that shows that an order was carried out. `src/api/evidence-readers.ts` says where it is read and
 * how it is compared with what was known before the press. Amounts are satang; null where the server decides them.
 */
export type Sign =
  /** Money left the account `from` and reached `to`, each WALLET or a game's code. */
  | { by: 'balances'; from?: string; to?: string; amount: number | null }
  /** A further statement row. */
  | { by: 'statement'; type: StatementType; amount: number | null }
  /** A QR of this amount at this provider, or that this QR is gone. */
  | { by: 'qr'; bankCode: string; amount: number | null }
  | { by: 'qr-gone'; qrcodeId: string }
  /** A further slip. */
  | { by: 'slip' }
  /** This coupon is no longer listed. */
  | { by: 'coupon'; coupon: string }
  /** One coin less. */
  | { by: 'spin' }
  /** The bonus of this code is active, or any bonus; no bonus is active any more. */
  | { by: 'bonus'; code: string | null }
  | { by: 'bonus-cleared' }
  /** No cashback waits any more. */
  | { by: 'refund' }
  /** The account at a game is open, or has another password. */
  | { by: 'game'; slotCode: string }
  | { by: 'game-password'; slotCode: string }
  /** The profile has these fields. */
  | { by: 'profile'; fields: Readonly<Record<string, string>> }

/**
 * What decides whether a write was carried out when its answer was lost or says neither yes nor no. A function gives
 * the signs for an input; one of them is enough. `none`: nothing can show it. `next-call`: an unclear answer lets the
 * member go on, because the next call shows it.
 */
export type Evidence<Input = never> = 'none' | 'next-call' | ((input: Input) => readonly Sign[])

/** The signs whose absence says that the order was not carried out so far. A spin's prize can be the coin it cost. */
export type TellingSign = Exclude<Sign['by'], 'spin'>

/**
 * What the evidence says of an order. `unread`: nothing that could be read can tell. `by` is the sign that says it, or
 * the first one.
 */
export type Finding =
  | { is: 'shown' | 'failed' | 'unread'; by: Sign['by'] }
  | { is: 'not-shown'; by: TellingSign }
