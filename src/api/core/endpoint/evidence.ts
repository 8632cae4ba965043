import * as z from 'zod/mini'

/** The types of statement rows. */
const statementType = z.enum(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'])
export type StatementType = z.output<typeof statementType>

/** Satang; null where the server decides the amount. */
const amount = z.nullable(z.number())

/**
 * Something at the server that shows that an order was carried out. `src/api/evidence-readers.ts` says where it is read and
 * how it is compared with what was known before the press. A schema, because signs are stored.
 */
export const signSchema = z.discriminatedUnion('by', [
  /** Money left the account `from` and reached `to`, each WALLET or a game's code. */
  z.object({
    by: z.literal('balances'),
    from: z.exactOptional(z.string()),
    to: z.exactOptional(z.string()),
    amount,
  }),
  /** A further statement row. */
  z.object({ by: z.literal('statement'), type: statementType, amount }),
  /** A QR of this amount at this provider, or that this QR is gone. */
  z.object({ by: z.literal('qr'), bankCode: z.string(), amount }),
  z.object({ by: z.literal('qr-gone'), qrcodeId: z.string() }),
  /** A further slip. */
  z.object({ by: z.literal('slip') }),
  /** This coupon is no longer listed. */
  z.object({ by: z.literal('coupon'), coupon: z.string() }),
  /** One coin less. */
  z.object({ by: z.literal('spin') }),
  /** A further coupon. */
  z.object({ by: z.literal('prize') }),
  /** The bonus of this code is active, or any bonus; no bonus is active any more. */
  z.object({ by: z.literal('bonus'), code: z.nullable(z.string()) }),
  z.object({ by: z.literal('bonus-cleared') }),
  /** No cashback waits any more. */
  z.object({ by: z.literal('refund') }),
  /** The account at a game is open, or has another password. */
  z.object({ by: z.literal('game'), slotCode: z.string() }),
  z.object({ by: z.literal('game-password'), slotCode: z.string() }),
  /** The profile has these fields. */
  z.object({ by: z.literal('profile'), fields: z.record(z.string(), z.string()) }),
])
export type Sign = z.output<typeof signSchema>

/**
 * What decides whether a write was carried out when its answer was lost or says neither yes nor no. A function gives
 * the signs for an input; one of them is enough. `none`: nothing can show it. `next-call`: an unclear answer lets the
 * member go on, because the next call shows it.
 */
export type Evidence<Input = never> = 'none' | 'next-call' | ((input: Input) => readonly Sign[])

/** The signs whose absence says that the order was not carried out so far. A spin's prize can be the coin it cost,
 * or nothing. */
export type TellingSign = Exclude<Sign['by'], 'spin' | 'prize'>

/**
 * What the evidence says of an order. `unread`: nothing that could be read can tell. `by` is the sign that says it, or
 * the first one.
 */
export type Finding =
  | { is: 'shown' | 'failed' | 'unread'; by: Sign['by'] }
  | { is: 'not-shown'; by: TellingSign }
