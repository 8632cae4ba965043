import type { Satang } from '@/lib/money'
import { type Account, move, type Posting } from './ledger'
import type { Relation, StatementRow, StatementType } from './model'
import type { World } from './world'

/** A statement row as a rule writes it. */
export type RowDraft = {
  type: StatementType
  status?: string
  from: string
  to: string
  amount: Satang
  relation?: Relation
}

/** What a rule decides about money: what is booked, and the rows that tell it. */
export type JournalEntry = { postings: Posting[]; rows: RowDraft[] }

/** The member's main wallet, as the transfer calls name it. */
export const WALLET = 'WALLET'

/** The account of a member's place: `WALLET`, or a game's code. */
export function accountOf(memberId: string, place: string): Account {
  return place === WALLET ? `wallet:${memberId}` : `game:${memberId}:${place}`
}

/** Money from one account to another with its row. */
export function journalEntry(from: Account, to: Account, row: RowDraft): JournalEntry {
  return { postings: move(from, to, row.amount), rows: [row] }
}

/** Books on the ledger and writes the rows, at `at` (epoch ms; now). Throws a LedgerError when it must not be. */
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
