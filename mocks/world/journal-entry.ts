import { type Account, move, type Posting } from './ledger'
import type { Relation, StatementRow } from './model'
import type { World } from './world'

/** A statement row before it has an id and a time. */
export type RowDraft = Pick<StatementRow, 'type' | 'from' | 'to' | 'amount'> & {
  status?: string
  relation?: Relation
}

/** A money movement: its ledger postings and its statement rows. */
export type JournalEntry = { postings: Posting[]; rows: RowDraft[] }

/** The main wallet's name in transfer calls. */
export const WALLET = 'WALLET'

/** The ledger account of a member's balance at a place, which is `WALLET` or a game's code. */
export function accountOf(memberId: string, place: string): Account {
  return place === WALLET ? `wallet:${memberId}` : `game:${memberId}:${place}`
}

/** An entry that moves money from one account to another, with its row. */
export function journalEntry(from: Account, to: Account, row: RowDraft): JournalEntry {
  return { postings: move(from, to, row.amount), rows: [row] }
}

/** Pays into a member's wallet from an account of the site, and writes the row. */
export function payIn(world: World, memberId: string, from: Account, row: Omit<RowDraft, 'to'>): void {
  post(world, memberId, journalEntry(from, accountOf(memberId, WALLET), { ...row, to: WALLET }))
}

/**
 * Posts to the ledger and writes the rows at `at` (epoch ms; default now). Throws when a member's account
 * would be overdrawn or the postings don't sum to zero.
 */
export function post(
  world: World,
  memberId: string,
  { postings, rows }: JournalEntry,
  at = world.now(),
): StatementRow[] {
  if (postings.length > 0) world.ledger.post(postings)
  const list = world.statements.get(memberId) ?? []
  const written = rows.map(({ relation, status, ...row }) => ({
    ...row,
    id: world.nextId('st'),
    status: status ?? 'SUCCESS',
    relation: relation ?? null,
    createdAt: at,
  }))
  list.push(...written)
  world.statements.set(memberId, list)
  return written
}
