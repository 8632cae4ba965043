import { describe, expect, it } from 'vitest'
import { bench, setUpMoneyBench } from '@/testing/money-bench'
import type { Sign } from './core/endpoint/evidence'
import type { Press } from './core/money/create-evidence'
import { evidence } from './evidence-readers'

// Evidence is compared with what was known before the press, and a time counts only from a clock that can be trusted.

setUpMoneyBench()

const T = Date.parse('2026-07-01T10:31:00+07:00')
const accounts = (main: number | null, game: number | null, isActive = true) => ({
  wallet: { amount: main },
  slots: [{ code: 'PG', amount: game, isActive }],
})
/** The same beside another game, which is first in the list. */
const besides = (one: ReturnType<typeof accounts>) => ({
  ...one,
  slots: [{ code: 'X', amount: 7, isActive: true }, ...one.slots],
})
const unlisted = (main: number) => ({ wallet: { amount: main }, slots: [] })
const row = (_id: string | null, more: object = {}) => ({
  _id,
  statementType: 'withdraw',
  status: 'PROGRESS',
  amount: 100_00,
  createdAt: T,
  ...more,
})
const rows = (...statements: object[]) => ({ statements })
const slip = (reference: string | null, more: object = {}) => ({ reference, createdAt: T, ...more })
const linked = (more: object = {}) => slip(null, { link: '/a', ...more })
const slips = (...all: object[]) => ({ slips: all })
const coupons = (...ids: string[]) => ({ coupons: ids.map((_id) => ({ _id })) })
const bonus = (isActive: boolean | null, times = 0) => [
  { code: 'B0', userBonus: { isActive: true, received: [{}] } },
  { code: 'B1', userBonus: { isActive, received: Array(times).fill({}) } },
]
const unused = [{ code: 'B1', userBonus: null }]
const qr = (qrcodeId: string | null, amount: number | null = 100_00) => ({
  hasQrcode: qrcodeId !== null,
  qrcodeId,
  amount,
})
const named = (bankAccountName: string, bankAccountNumber = '123') => ({ bankAccountName, bankAccountNumber })

/** Data before an order and after it, for a sign of each kind. */
const SIGNS: { [By in Sign['by']]: [sign: Extract<Sign, { by: By }>, before: unknown, after: unknown] } = {
  balances: [
    { by: 'balances', from: 'WALLET', to: 'PG', amount: 100_00 },
    accounts(500_00, 0),
    accounts(400_00, 100_00),
  ],
  statement: [
    { by: 'statement', type: 'withdraw', amount: 100_00 },
    rows(row('old')),
    rows(row('new'), row('old')),
  ],
  slip: [{ by: 'slip' }, slips(slip('a')), slips(slip('b'), slip('a'))],
  qr: [{ by: 'qr', bankCode: 'SCB', amount: 100_00 }, qr(null), qr('q2')],
  'qr-gone': [{ by: 'qr-gone', qrcodeId: 'q1' }, qr('q1'), qr(null)],
  coupon: [{ by: 'coupon', coupon: 'c1' }, coupons('c1', 'c2'), coupons('c2')],
  spin: [{ by: 'spin' }, { userCoin: 3 }, { userCoin: 2 }],
  prize: [{ by: 'prize' }, coupons('c1'), coupons('c2', 'c1')],
  bonus: [{ by: 'bonus', code: 'B1' }, bonus(false, 1), bonus(false, 2)],
  'bonus-cleared': [{ by: 'bonus-cleared' }, { status: true }, { status: false }],
  refund: [{ by: 'refund' }, { result: true }, { result: false }],
  game: [{ by: 'game', slotCode: 'PG' }, accounts(0, 0, false), accounts(0, 0)],
  'game-password': [{ by: 'game-password', slotCode: 'PG' }, { password: 'a' }, { password: 'b' }],
  profile: [
    { by: 'profile', fields: { bankAccountName: 'SOMCHAI', bankAccountNumber: '123' } },
    named('สมชาย'),
    named('SOMCHAI'),
  ],
}

const cache = (sign: Sign, data: unknown) => {
  const key = sign.by === 'qr-gone' ? ['qrcode', 'current', { bankCode: 'SCB' }] : undefined
  const [query] = evidence.queriesOf(bench.client, { signs: [{ sign, mark: null }] })
  bench.client.setQueryData(key ?? query?.queryKey ?? [], data)
}

/** What is found for a sign whose data was `before` at the press, and is `now`. */
function found(sign: Sign, before: unknown, now: unknown, more: Partial<Press> = {}) {
  if (before !== undefined) cache(sign, before)
  const signs = evidence.marked(bench.client, [sign])
  const press = { signs, at: T, rank: 0, isRepeated: false, ...more }
  return evidence.judge(bench.client, press, () => now).is
}

describe.each(Object.values(SIGNS))('the sign $0.by', (sign, before, after) => {
  it('shows an order that was carried out, and not one that was not', () => {
    expect(found(sign, before, after)).toBe('shown')
    // A spin's prize can be the coin it cost, or nothing, so as many coins and coupons as before can't tell.
    const isOfSpin = sign.by === 'spin' || sign.by === 'prize'
    expect(found(sign, before, before)).toBe(isOfSpin ? 'unread' : 'not-shown')
  })
})

const [BALANCES, BEFORE, AFTER] = SIGNS.balances
const [STATEMENT, KNOWN, CARRIED_OUT] = SIGNS.statement
const none = rows()
const all: Sign = { ...BALANCES, amount: null }
const WITHDRAWN: Sign = { by: 'balances', from: 'WALLET', amount: null }
const BACK: Sign = { by: 'balances', from: 'PG', to: 'WALLET', amount: null }
const deposit: Sign = { by: 'statement', type: 'deposit', amount: null }
const aSlip: Sign = { by: 'slip' }
const aQr: Sign = { by: 'qr', bankCode: 'SCB', amount: 100_00 }
const aCoupon: Sign = { by: 'coupon', coupon: 'c1' }
const aBonus: Sign = { by: 'bonus', code: 'B1' }
const anyBonus: Sign = { by: 'bonus', code: null }
const aGame: Sign = { by: 'game', slotCode: 'PG' }

it.each<[name: string, sign: Sign, before: unknown, now: unknown, is: string]>([
  ['balances moved by another amount', BALANCES, BEFORE, accounts(450_00, 50_00), 'unread'],
  ['balances moved on one side only', BALANCES, BEFORE, accounts(400_00, 0), 'unread'],
  ['balances moved the other way', BALANCES, BEFORE, accounts(600_00, -100_00), 'unread'],
  ['balances became unreadable', BALANCES, BEFORE, accounts(400_00, null), 'unread'],
  ['all moved', all, accounts(500_00, 1_00), accounts(0.5, 500_99.5), 'shown'],
  ['all moved, to a game that is not listed', all, unlisted(500_00), accounts(0, 500_00), 'unread'],
  ['taken from the wallet', WITHDRAWN, accounts(500_00, 0), accounts(400_00, 0), 'shown'],
  ['taken from the second game', BACK, besides(accounts(0, 5_00)), besides(accounts(5_00, 0)), 'shown'],
  ['a row dated before', STATEMENT, KNOWN, rows(row('x', { createdAt: T - 60_000 })), 'not-shown'],
  ['a row of another amount', STATEMENT, KNOWN, rows(row('x', { amount: 1_00 })), 'not-shown'],
  ['a row of another type', STATEMENT, KNOWN, rows(row('x', { statementType: 'deposit' })), 'not-shown'],
  ['a failure that the server states', STATEMENT, KNOWN, rows(row('x', { status: 'FAILED' })), 'failed'],
  ['a row in capitals', STATEMENT, none, rows(row('x', { statementType: 'WITHDRAW' })), 'shown'],
  ['a row of an unreadable amount', STATEMENT, none, rows(row('x', { amount: null })), 'unread'],
  ['a row of an unreadable type', STATEMENT, none, rows(row('x', { statementType: '' })), 'unread'],
  ['a new row without a time', STATEMENT, none, rows(row('x', { createdAt: null })), 'shown'],
  ['a row without a time', STATEMENT, undefined, rows(row('x', { createdAt: null })), 'not-shown'],
  ['a row just before', STATEMENT, undefined, rows(row('x', { createdAt: T - 2_000 })), 'shown'],
  ['a row before it', STATEMENT, undefined, rows(row('x', { createdAt: T - 2_001 })), 'not-shown'],
  ['rows without ids', STATEMENT, rows(row(null)), rows(row(null, { createdAt: T + 1 }), row(null)), 'shown'],
  ['a deposit of any amount', deposit, none, rows(row('x', { statementType: 'deposit' })), 'shown'],
  ['a slip without a reference', aSlip, slips(), slips(slip(null)), 'shown'],
  ['a slip of a known link', aSlip, slips(linked()), slips(linked({ amount: 2 })), 'not-shown'],
  ['the QR before', aQr, qr('q1'), qr('q1'), 'not-shown'],
  ['another QR than before', aQr, qr('q1'), qr('q2'), 'shown'],
  ['no QR any more', aQr, qr('q1'), qr(null), 'not-shown'],
  ['a new QR of another amount', aQr, qr('q1'), qr('q2', 100_37), 'unread'],
  ['a new QR of no amount', aQr, qr('q1'), qr('q2', null), 'unread'],
  ['a new QR of any amount', { ...aQr, amount: null }, qr('q1'), qr('q2', 7), 'shown'],
  ['a QR replaced by another', { by: 'qr-gone', qrcodeId: 'q1' }, qr('q1'), qr('q2'), 'shown'],
  ['a coupon that was not there before', aCoupon, coupons('c2'), coupons('c2'), 'unread'],
  ['more coins', { by: 'spin' }, { userCoin: 3 }, { userCoin: 4 }, 'unread'],
  ['coins that were not read before', { by: 'spin' }, undefined, { userCoin: 2 }, 'unread'],
  ['a bonus that is active now', aBonus, bonus(false), bonus(true), 'shown'],
  ['a bonus whose flag is unreadable', aBonus, bonus(false), bonus(null), 'unread'],
  ['a bonus whose flag was unreadable', aBonus, bonus(null), bonus(true), 'unread'],
  ['a bonus that is not listed', aBonus, bonus(false), [], 'unread'],
  ['a bonus that was never used', aBonus, unused, bonus(true), 'shown'],
  ['any bonus, by the flag', anyBonus, { status: false }, { status: true }, 'shown'],
  ['a cleared bonus where none was', { by: 'bonus-cleared' }, { status: false }, { status: false }, 'unread'],
  ['a refund where none waited', { by: 'refund' }, { result: false }, { result: false }, 'unread'],
  ['a refund that is not said', { by: 'refund' }, { result: true }, { result: null }, 'unread'],
  ['a game that was open', aGame, accounts(0, 0), accounts(0, 0), 'unread'],
  ['a game that was not listed', aGame, unlisted(0), accounts(0, 0), 'shown'],
  ['a game that is not listed', aGame, accounts(0, 0, false), unlisted(0), 'unread'],
  ['another game', aGame, accounts(0, 0, false), besides(accounts(0, 0, false)), 'not-shown'],
  ['one of two fields', SIGNS.profile[0], {}, named('SOMCHAI', '9'), 'not-shown'],
  ['a field in small letters', SIGNS.profile[0], {}, named('Somchai'), 'shown'],
])('what was found of %s', (_, sign, before, now, is) => expect(found(sign, before, now)).toBe(is))

it.each<[string, Sign, before: unknown, now: unknown, Partial<Press>, is: string]>([
  ['without a clock, what was known before tells', STATEMENT, KNOWN, CARRIED_OUT, { at: null }, 'shown'],
  ['without either nothing can tell', STATEMENT, undefined, CARRIED_OUT, { at: null }, 'unread'],
  ['a second equal order needs a second row', STATEMENT, KNOWN, CARRIED_OUT, { rank: 1 }, 'not-shown'],
  ['and has it', STATEMENT, KNOWN, rows(row('2'), row('1'), row('old')), { rank: 1 }, 'shown'],
  ['the balances cannot tell equal orders', BALANCES, BEFORE, AFTER, { isRepeated: true }, 'unread'],
])('of a press: %s', (_, sign, before, now, more, is) => expect(found(sign, before, now, more)).toBe(is))

const keyOf = (sign: Sign) => evidence.queriesOf(bench.client, { signs: [{ sign, mark: null }] })[0]?.queryKey

it('the query that is read of a password is that of its game', () => {
  expect(keyOf(SIGNS['game-password'][0])).toEqual(['game', 'account', { slotCode: 'PG' }])
})

it('the query that is read of a QR that shall go is the one of its provider', () => {
  const gone: Sign = { by: 'qr-gone', qrcodeId: 'q1' }
  bench.client.setQueryData(['other', { bankCode: 'BBL' }], qr('q1'))
  expect(keyOf(gone)).toBeUndefined()
  // One that is still being read has no data.
  bench.client.getQueryCache().build(bench.client, { queryKey: ['qrcode', 'current', { bankCode: 'ZPAY' }] })
  bench.client.setQueryData(['qrcode', 'current', { bankCode: 'KBANK' }], qr('q2'))
  bench.client.setQueryData(['qrcode', 'current', { bankCode: 'SCB' }], qr('q1'))
  expect(keyOf(gone)).toEqual(['qrcode', 'current', { bankCode: 'SCB' }])
})
