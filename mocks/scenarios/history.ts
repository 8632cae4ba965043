import { type Satang, satang } from '@/lib/money'
import { openRoom, ROOM_PREFIX } from '../rules/support/chat'
import {
  accountOf,
  type JournalEntry,
  journalEntry,
  post,
  type RowDraft,
  WALLET,
} from '../world/journal-entry'
import type { Account } from '../world/ledger'
import type { ChatContent, Member } from '../world/model'
import { integer, pick, type Random } from '../world/random'
import type { World } from '../world/world'
import { DAILY_BONUS } from './offers'

const HOUR_MS = 3_600_000
const DEPOSIT_FROM = ['SCB', 'KBANK', 'WW', 'ZPAY', 'TRUEWALLET', 'SLIP'] as const

/** The entry that a row tells of. What is neither the wallet nor a game of the member's is an account of the site. */
function entryOf({ id, games }: Member, site: Account, row: RowDraft): JournalEntry {
  const at = (place: string) => (place === WALLET || games.has(place) ? accountOf(id, place) : site)
  return journalEntry(at(row.from), at(row.to), row)
}

const deposit = (member: Member, from: string, amount: Satang) =>
  entryOf(member, 'bank', { type: 'deposit', from, to: WALLET, amount })

const withdrawal = (member: Member, amount: Satang) =>
  entryOf(member, 'bank', { type: 'withdraw', from: WALLET, to: member.bankCode, amount })

const between = (member: Member, from: string, to: string, amount: Satang) =>
  entryOf(member, 'bank', { type: 'transfer', from, to, amount })

function bonusEntry(member: Member, amount: Satang): JournalEntry {
  const description = DAILY_BONUS[member.currency === 'LAK' ? 'la' : 'th']
  const relation = { name: 'bonus', description } as const
  return entryOf(member, 'bonus', { type: 'bonus', from: 'BONUS', to: WALLET, amount, relation })
}

/** A random part of a balance, at least one baht; null when the balance is below that. */
function part(random: Random, balance: Satang): Satang | null {
  return balance < 100 ? null : satang(integer(random, 100, balance))
}

function randomEntry(world: World, member: Member, random: Random): JournalEntry {
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
  if (lot < 0.8) return bonusEntry(member, satang(50_00))
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
    const entry = randomEntry(world, member, random)
    const isFailed = entry.rows[0]?.type === 'transfer' && random() < 0.06
    const failed = { postings: [], rows: entry.rows.map((row) => ({ ...row, status: 'FAILED' })) }
    post(world, member.id, isFailed ? failed : entry, at)
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
  const take = (entry: JournalEntry) => {
    if (entry.rows.some(({ amount }) => amount > 0)) post(world, member.id, entry, at)
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

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 400"><rect width="240" height="400" fill="#f6f7fb"/><rect width="240" height="72" fill="#1d2a52"/><circle cx="120" cy="120" r="26" fill="#2e9e6b"/><path d="M108 120l9 9 16-18" stroke="#fff" stroke-width="5" fill="none"/><path d="M40 190h160M40 220h110M40 250h140M40 300h90" stroke="#9aa4bd" stroke-width="9" stroke-linecap="round"/></svg>`
const SAMPLE_UPLOAD = 'sample-slip'

/** Adds `count` slips that are decided or in progress. The first four cover each outcome. */
export function addSlips(world: World, member: Member, count = 4): void {
  world.uploads.set(SAMPLE_UPLOAD, { type: 'image/svg+xml', bytes: Buffer.from(PICTURE) })
  const outcomes = [
    ['SUCCESS', ''],
    ['FAILED', 'DEST_ACC_INVALID'],
    ['FAILED', 'EXPIRED_SLIP'],
    ['PROGRESS', ''],
  ] as const
  for (let index = 0; index < count; index++) {
    const [status, note] = outcomes[index % outcomes.length] ?? outcomes[0]
    const id = world.nextId('slip')
    world.slips.push({
      id,
      memberId: member.id,
      fileName: `${id}.png`,
      fingerprint: id,
      createdAt: world.now() - (count - index) * 5 * HOUR_MS,
      amount: satang(100_00 + (index % 9) * 50_00),
      status,
      note,
      uploadId: SAMPLE_UPLOAD,
      due: null,
    })
  }
}

/** Adds past messages to the member's room, oldest first. Each has its age in minutes, its sender and its content. */
export function addMessages(
  world: World,
  member: Member,
  messages: readonly [number, 'customer' | 'other', ChatContent][],
): void {
  const room = openRoom(world, ROOM_PREFIX + member.id)
  for (const [minutesAgo, sender, message] of messages) {
    const previous = room.messages.at(-1)
    const createdAt = world.now() - minutesAgo * 60_000
    const gap = previous ? createdAt - Date.parse(previous.createdAt) : Number.POSITIVE_INFINITY
    if (gap > 30 * 60_000) room.sessionId = world.nextId('session')
    room.messages.push({
      _id: world.nextId('msg'),
      sender,
      message,
      userId: member.id,
      name: sender === 'customer' ? member.name : 'Luma Support',
      createdAt: new Date(createdAt).toISOString(),
      session_id: room.sessionId,
    })
  }
}

/** A chat message of text. */
export const say = (text: string): ChatContent => ({ message_type: 'text', payload: { text } })

/** Adds two past conversations with the support. */
export function addConversation(world: World, member: Member): void {
  addMessages(world, member, [
    [3000, 'customer', say('ฝากเงินแล้วเงินไม่เข้า')],
    [2999, 'other', say('รบกวนส่งสลิปโอนเงินค่ะ แอดมินจะตรวจสอบให้ค่ะ')],
    [2990, 'customer', say('ส่งแล้ว')],
    [2985, 'other', say('เงินเข้าแล้วค่ะ ขอบคุณที่รอค่ะ')],
    [600, 'customer', say('วงล้อหมุนได้วันละกี่ครั้ง')],
    [598, 'other', say('หมุนได้ตามจำนวนเหรียญที่มีค่ะ')],
  ])
}
