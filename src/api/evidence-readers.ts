import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { profile } from './account'
import { activeBonus, bonuses } from './bonus'
import { createEvidence, type Press, type SignReaders } from './core/money/create-evidence'
import { CLOCK_NOISE_MS } from './core/transport/clock'
import { gameAccount } from './game'
import { currentQr } from './qrcode'
import { refundCheck } from './refund'
import { coupons, spinSetup } from './spinwheel'
import { STATEMENT_ROWS, slips, statement } from './statement'
import { wallet } from './wallet'

type Answer<Query extends { spec: { output: z.ZodMiniType } }> = z.output<Query['spec']['output']>
type Wallet = Answer<typeof wallet>
type Row = Answer<typeof statement>['statements'][number]
type Slip = Answer<typeof slips>['slips'][number]

const FIRST_PAGE = { page: 1, limit: STATEMENT_ROWS }

/** The balance of the main wallet or of a game, in satang. Null when it is unreadable or not there. */
const amountAt = ({ wallet: main, slots }: Wallet, account: string): number | null =>
  account === 'WALLET' ? main.amount : (slots.find(({ code }) => code === account)?.amount ?? null)

const rowId = (row: Row) =>
  row._id ?? JSON.stringify([row.statementType, row.from, row.to, row.amount, row.createdAt])
const slipId = ({ reference, link, createdAt, amount }: Slip) =>
  reference ?? link ?? JSON.stringify([createdAt, amount])

/**
 * The entries that came after the press: those whose ids were not known before it, and that aren't dated earlier. Null
 * when neither the entries before the press nor its time is known.
 */
function entriesSince<Entry extends { createdAt: number | null }>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  known: unknown,
  { at }: Press,
): Entry[] | null {
  if (!Array.isArray(known) && at === null) return null
  return entries.filter((entry) => {
    const { createdAt } = entry
    if (at !== null && createdAt !== null && createdAt < at - CLOCK_NOISE_MS) return false
    return Array.isArray(known) ? !known.includes(idOf(entry)) : createdAt !== null
  })
}

const isAmountRead = ({ amount }: Row) => amount !== null

/** A sign that is there or not, and was the other way before the press. */
const changed = (before: unknown, now: boolean | null) =>
  now === null || typeof before !== 'boolean' ? null : now ? 'shown' : 'not-shown'

/** Where the signs of each kind are read, and how they are compared. */
const readers: SignReaders = {
  balances: {
    query: () => wallet(),
    mark: (data: Wallet, { from, to }) =>
      [from, to].map((account) => (account === undefined ? null : amountAt(data, account))),
    read: (data: Wallet, { sign, mark }, { isRepeated }) => {
      if (!Array.isArray(mark) || isRepeated) return null
      const moves = [sign.from, sign.to].flatMap((account, index) => {
        const now = account === undefined ? null : amountAt(data, account)
        const before: unknown = mark[index]
        if (account === undefined) return []
        return [now === null || typeof before !== 'number' ? null : index === 0 ? before - now : now - before]
      })
      const [first] = moves
      if (first === undefined || first === null || moves.some((move) => move !== first)) return null
      if (first === 0) return 'not-shown'
      return first > 0 && (sign.amount === null || sign.amount === first) ? 'shown' : null
    },
  },
  statement: {
    query: () => statement(FIRST_PAGE),
    mark: ({ statements }: Answer<typeof statement>) => statements.map(rowId),
    read: ({ statements }: Answer<typeof statement>, { sign, mark }, press) => {
      const since = entriesSince(statements, rowId, mark, press)
      if (!since) return null
      const ofType = since.filter(({ statementType }) => statementType.toLowerCase() === sign.type)
      // Equal orders are carried out in turn: the rows of the earlier ones are older.
      const row = ofType
        .filter(({ amount }) => sign.amount === null || amount === sign.amount)
        .at(-1 - press.rank)
      if (row) return row.status === 'FAILED' ? 'failed' : 'shown'
      // A row that can't be read may be the order's.
      const isReadable = since.every(({ statementType }) => statementType) && ofType.every(isAmountRead)
      return isReadable ? 'not-shown' : null
    },
  },
  qr: {
    query: ({ sign }) => currentQr({ bankCode: sign.bankCode }),
    mark: ({ qrcodeId }: Answer<typeof currentQr>) => ({ qrcodeId }),
    read: ({ hasQrcode, qrcodeId, amount }: Answer<typeof currentQr>, { sign, mark }) => {
      const isOld = JSON.stringify({ qrcodeId }) === JSON.stringify(mark)
      if (!hasQrcode || isOld) return 'not-shown'
      // A new QR of another amount, or of none that can be read, may be the ordered one.
      return sign.amount === null || amount === sign.amount ? 'shown' : null
    },
  },
  'qr-gone': {
    // When the QR is gone, no answer names it any more.
    query: ({ sign, mark }, client) =>
      typeof mark === 'string' ? currentQr({ bankCode: mark }) : qrQuery(client, sign.qrcodeId),
    mark: (_data, _sign, { queryKey }) => bankCodeOf(queryKey),
    read: ({ hasQrcode, qrcodeId }: Answer<typeof currentQr>, { sign }) =>
      hasQrcode && qrcodeId === sign.qrcodeId ? 'not-shown' : 'shown',
  },
  slip: {
    query: () => slips(FIRST_PAGE),
    mark: (data: Answer<typeof slips>) => data.slips.map(slipId),
    read: (data: Answer<typeof slips>, { mark }, press) => {
      const since = entriesSince(data.slips, slipId, mark, press)
      return since && (since.length > press.rank ? 'shown' : 'not-shown')
    },
  },
  coupon: {
    query: () => coupons(),
    // One that was not listed may have been claimed elsewhere.
    mark: (data: Answer<typeof coupons>, { coupon }) =>
      data.coupons.some(({ _id }) => _id === coupon) ? true : null,
    read: (data: Answer<typeof coupons>, { sign, mark }) =>
      changed(mark, !data.coupons.some(({ _id }) => _id === sign.coupon)),
  },
  spin: {
    query: () => spinSetup(),
    mark: ({ userCoin }: Answer<typeof spinSetup>) => userCoin,
    // As many coins as before say nothing: the prize of a spin can be a coin.
    read: ({ userCoin }: Answer<typeof spinSetup>, { mark }) =>
      typeof mark === 'number' && userCoin === mark - 1 ? 'shown' : null,
  },
  prize: {
    query: () => coupons(),
    mark: (data: Answer<typeof coupons>) => data.coupons.map(({ _id }) => _id),
    read: (data: Answer<typeof coupons>, { mark }) =>
      Array.isArray(mark) && data.coupons.some(({ _id }) => !mark.includes(_id)) ? 'shown' : null,
  },
  bonus: {
    query: ({ sign }) => (sign.code === null ? activeBonus() : bonuses()),
    mark: (data: Bonuses, { code }) => usesOf(data, code),
    read: (data: Bonuses, { sign, mark }) => {
      const uses = usesOf(data, sign.code)
      return typeof mark === 'number' && uses !== null ? (uses > mark ? 'shown' : 'not-shown') : null
    },
  },
  'bonus-cleared': {
    query: () => activeBonus(),
    mark: ({ status }: Answer<typeof activeBonus>) => (status ? true : null),
    read: ({ status }: Answer<typeof activeBonus>, { mark }) => changed(mark, !status),
  },
  refund: {
    query: () => refundCheck(),
    mark: ({ result }: Answer<typeof refundCheck>) => (result ? true : null),
    read: ({ result }: Answer<typeof refundCheck>, { mark }) =>
      changed(mark, result === null ? null : !result),
  },
  game: {
    query: () => wallet(),
    mark: ({ slots }: Wallet, { slotCode }) =>
      slots.find(({ code }) => code === slotCode)?.isActive ? null : false,
    read: ({ slots }: Wallet, { sign, mark }) =>
      changed(mark, slots.find(({ code }) => code === sign.slotCode)?.isActive ?? null),
  },
  'game-password': {
    query: ({ sign }) => gameAccount({ slotCode: sign.slotCode }),
    mark: ({ password }: Answer<typeof gameAccount>) => password,
    read: ({ password }: Answer<typeof gameAccount>, { mark }) =>
      typeof mark === 'string' ? (password === mark ? 'not-shown' : 'shown') : null,
  },
  profile: {
    query: () => profile(),
    mark: () => true,
    read: (data: Answer<typeof profile>, { sign }) =>
      Object.entries(sign.fields).every(
        ([name, text]) => String(data[name as keyof typeof data]).toUpperCase() === text.toUpperCase(),
      )
        ? 'shown'
        : 'not-shown',
  },
}

type Bonuses = Answer<typeof bonuses> | Answer<typeof activeBonus>

/** How often a bonus, or any, has been taken, an active one included. Null when the bonus isn't listed, or its
 * flag is unknown. */
function usesOf(data: Bonuses, code: string | null): number | null {
  if (!Array.isArray(data)) return data.status ? 1 : 0
  const bonus = data.find((one) => one.code === code)
  if (!bonus) return null
  const { isActive, received } = bonus.userBonus ?? { isActive: false, received: [] }
  if (isActive === null || received === null) return null
  return received.length + (isActive ? 1 : 0)
}

/** The query of the provider whose QR this is, by what the cache knows. Null when none has it. */
function qrQuery(client: QueryClient, qrcodeId: string) {
  const known = client
    .getQueriesData<Answer<typeof currentQr>>({ queryKey: ['qrcode', 'current'] })
    .find(([, data]) => data?.qrcodeId === qrcodeId)
  const bankCode = known ? bankCodeOf(known[0]) : null
  return bankCode === null ? null : currentQr({ bankCode })
}

/** The provider of a QR's query; null for a query without one. */
function bankCodeOf(queryKey: QueryKey): string | null {
  const input: unknown = queryKey.at(-1)
  return isRecord(input) && typeof input.bankCode === 'string' ? input.bankCode : null
}

/** Looks for the evidence of the app's writes. */
export const evidence = createEvidence(readers)
