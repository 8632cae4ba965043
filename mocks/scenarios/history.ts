import { type Satang, satang } from '@/lib/money'
import { accountOf, journalEntry, post, type RowDraft, WALLET } from '../world/journal-entry'
import type { Account } from '../world/ledger'
import type { Member } from '../world/model'
import { integer, pick, type Random } from '../world/random'
import type { World } from '../world/world'
import { DAILY_BONUS } from './offers'

const HOUR_MS = 3_600_000
const DEPOSIT_FROM = ['SCB', 'KBANK', 'WW', 'ZPAY', 'TRUEWALLET', 'SLIP'] as const

type Step = { from: Account; to: Account; row: RowDraft }

/** The step that a row tells of. What is neither the wallet nor a game of the member's is an account of the site. */
function stepOf({ id, games }: Member, site: Account, row: RowDraft): Step {
  const at = (place: string) => (place === WALLET || games.has(place) ? accountOf(id, place) : site)
  return { from: at(row.from), to: at(row.to), row }
}

const deposit = (member: Member, from: string, amount: Satang) =>
  stepOf(member, 'bank', { type: 'deposit', from, to: WALLET, amount })

const withdrawal = (member: Member, amount: Satang) =>
  stepOf(member, 'bank', { type: 'withdraw', from: WALLET, to: member.bankCode, amount })

const between = (member: Member, from: string, to: string, amount: Satang) =>
  stepOf(member, 'bank', { type: 'transfer', from, to, amount })

function bonusStep(member: Member, amount: Satang): Step {
  const description = DAILY_BONUS[member.currency === 'LAK' ? 'la' : 'th']
  const relation = { name: 'bonus', description } as const
  return stepOf(member, 'bonus', { type: 'bonus', from: 'BONUS', to: WALLET, amount, relation })
}

/** A random part of a balance, at least one baht; null when the balance is below that. */
function part(random: Random, balance: Satang): Satang | null {
  return balance < 100 ? null : satang(integer(random, 100, balance))
}

function randomStep(world: World, member: Member, random: Random): Step {
  const wallet = world.ledger.balance(`wallet:${member.id}`)
  const [first, ...rest] = [...member.games.keys()]
  const code = first === undefined ? null : pick(random, [first, ...rest])
  const lot = random()
  const some = part(random, wallet)
  if (lot < 0.15 && some) return withdrawal(member, some)
  if (lot < 0.5 && some && code) return between(member, WALLET, code, some)
  if (lot < 0.75 && code) {
    const won = part(random, world.ledger.balance(`game:${member.id}:${code}`))
    if (won) return between(member, code, WALLET, won)
  }
  if (lot < 0.8) return bonusStep(member, satang(50_00))
  return deposit(
    member,
    pick(random, DEPOSIT_FROM),
    satang(integer(random, 1, 40) * 50_00 + integer(random, 0, 99)),
  )
}

/** Books `count` past transactions, the oldest `days` ago. About every 17th transfer fails. */
export function addHistory(
  world: World,
  member: Member,
  { count, days }: { count: number; days: number },
): void {
  const random = world.random(`history-${member.id}`)
  const start = world.now() - days * 24 * HOUR_MS
  const every = (days * 24 * HOUR_MS - 12 * HOUR_MS) / Math.max(count, 1)
  for (let index = 0; index < count; index++) {
    const at = start + Math.floor(index * every)
    const { from, to, row } = randomStep(world, member, random)
    if (row.type === 'transfer' && random() < 0.06) {
      post(world, member.id, { postings: [], rows: [{ ...row, status: 'FAILED' }] }, at)
    } else {
      post(world, member.id, journalEntry(from, to, row), at)
    }
  }
}

/**
 * Brings every balance to the given amount (satang; 0 for a game that isn't in `games`) by transfers and at most one
 * deposit or withdrawal. They are booked from six hours ago on, ten minutes apart.
 */
export function bringTo(
  world: World,
  member: Member,
  wallet: number,
  games: Record<string, number> = {},
): void {
  let at = world.now() - 6 * HOUR_MS
  const take = ({ from, to, row }: Step) => {
    if (row.amount > 0) post(world, member.id, journalEntry(from, to, row), at)
    at += 10 * 60_000
  }
  const balanceOf = (code: string) => world.ledger.balance(accountOf(member.id, code))
  const surplus = (code: string) => satang(balanceOf(code) - (games[code] ?? 0))
  for (const code of member.games.keys()) {
    if (surplus(code) > 0) take(between(member, code, WALLET, surplus(code)))
  }
  const lacking = [...member.games.keys()].filter((code) => surplus(code) < 0)
  const needed = wallet + lacking.reduce((sum, code) => sum - surplus(code), 0)
  const excess = balanceOf(WALLET) - needed
  if (excess < 0) take(deposit(member, 'SCB', satang(-excess)))
  else take(withdrawal(member, satang(excess)))
  for (const code of lacking) take(between(member, WALLET, code, satang(-surplus(code))))
}
