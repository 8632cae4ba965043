import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { endpoints } from '@/testing/endpoints'
import { bench, setUpMoneyBench, wait } from '@/testing/money-bench'
import { useOnce } from './core/cache/use-once'
import type { Sign } from './core/endpoint/evidence'
import type { Press } from './core/money/create-evidence'
import { evidence } from './evidence-readers'
import { withdrawAll } from './wallet'

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

  it('says nothing when it could not be read', () => {
    expect(found(sign, before, undefined)).toBe('unread')
  })
})

it('each kind of sign is declared by a write', () => {
  const declared = endpoints.flatMap(({ spec }) => {
    const { evidence: signs } = spec
    return typeof signs === 'function'
      ? (signs as (input: object) => Sign[])({ from: 'A', to: 'B', amount: 1 })
      : []
  })
  expect([...new Set(declared.map(({ by }) => by))].sort()).toEqual(Object.keys(SIGNS).sort())
})

/** What the cases are, the data before and now, and what is found. */
type Case = [name: string, before: unknown, now: unknown, is: string]

const [BALANCES, BEFORE, AFTER] = SIGNS.balances
const [STATEMENT, KNOWN, CARRIED_OUT] = SIGNS.statement
const none = rows()

const CASES: [sign: Sign, cases: Case[]][] = [
  [
    BALANCES,
    [
      ['moved by another amount', BEFORE, accounts(450_00, 50_00), 'unread'],
      ['moved on one side only', BEFORE, accounts(400_00, 0), 'unread'],
      ['moved the other way', BEFORE, accounts(600_00, -100_00), 'unread'],
      ['became unreadable', BEFORE, accounts(400_00, null), 'unread'],
    ],
  ],
  [
    { ...BALANCES, amount: null },
    [
      ['all moved', accounts(500_00, 1_00), accounts(0.5, 500_99.5), 'shown'],
      ['the game is not listed', unlisted(500_00), accounts(0, 500_00), 'unread'],
      ['the balance was unreadable before', accounts(500_00, null), accounts(0, 500_00), 'unread'],
      ['the money went the other way', accounts(400_00, 100_00), accounts(500_00, 0), 'unread'],
    ],
  ],
  [
    { by: 'balances', from: 'WALLET', amount: null },
    [
      ['taken from the wallet', accounts(500_00, 0), accounts(400_00, 0), 'shown'],
      ['the wallet became unreadable', accounts(500_00, 0), accounts(null, 0), 'unread'],
    ],
  ],
  [
    { by: 'balances', from: 'PG', to: 'WALLET', amount: null },
    [['taken from the second game', besides(accounts(0, 5_00)), besides(accounts(5_00, 0)), 'shown']],
  ],
  [
    STATEMENT,
    [
      ['a row dated before', KNOWN, rows(row('x', { createdAt: T - 60_000 }), row('old')), 'not-shown'],
      ['a row of another amount', KNOWN, rows(row('x', { amount: 1_00 }), row('old')), 'not-shown'],
      ['a row of another type', KNOWN, rows(row('x', { statementType: 'deposit' }), row('old')), 'not-shown'],
      ['a failure that the server states', KNOWN, rows(row('x', { status: 'FAILED' }), row('old')), 'failed'],
      ['no row', none, none, 'not-shown'],
      ['capitals', none, rows(row('x', { statementType: 'WITHDRAW' })), 'shown'],
      ['an unreadable amount', none, rows(row('x', { amount: null })), 'unread'],
      ['an unreadable type', none, rows(row('x', { statementType: '' })), 'unread'],
      ['a new row without a time', none, rows(row('x', { createdAt: null })), 'shown'],
      ['a row without a time', undefined, rows(row('x', { createdAt: null })), 'not-shown'],
      ['a row just before', undefined, rows(row('x', { createdAt: T - 2_000 })), 'shown'],
      ['a row before it', undefined, rows(row('x', { createdAt: T - 2_001 })), 'not-shown'],
      ['rows without ids', rows(row(null)), rows(row(null, { createdAt: T + 1 }), row(null)), 'shown'],
    ],
  ],
  [
    { by: 'statement', type: 'deposit', amount: null },
    [['a deposit of any amount', none, rows(row('x', { statementType: 'deposit', amount: 55 })), 'shown']],
  ],
  [
    { by: 'slip' },
    [
      ['a slip without a reference', slips(), slips(slip(null)), 'shown'],
      ['two amounts', slips(slip(null, { amount: 1_00 })), slips(slip(null, { amount: 2_00 })), 'shown'],
      [
        'a known link',
        slips(slip(null, { link: '/a' })),
        slips(slip(null, { link: '/a', amount: 2 })),
        'not-shown',
      ],
    ],
  ],
  [
    { by: 'qr', bankCode: 'SCB', amount: 100_00 },
    [
      ['the QR before', qr('q1'), qr('q1'), 'not-shown'],
      ['another one than before', qr('q1'), qr('q2'), 'shown'],
      ['none any more', qr('q1'), qr(null), 'not-shown'],
      ['a new one of another amount', qr('q1'), qr('q2', 100_37), 'unread'],
      ['a new one of no amount', qr('q1'), qr('q2', null), 'unread'],
    ],
  ],
  [{ by: 'qr', bankCode: 'SCB', amount: null }, [['a new QR of any amount', qr('q1'), qr('q2', 7), 'shown']]],
  [{ by: 'qr-gone', qrcodeId: 'q1' }, [['replaced by another', qr('q1'), qr('q2'), 'shown']]],
  [
    { by: 'coupon', coupon: 'c1' },
    [
      ['was not there before', coupons('c2'), coupons('c2'), 'unread'],
      ['was not read before', undefined, coupons(), 'unread'],
    ],
  ],
  [
    { by: 'spin' },
    [
      ['more coins', { userCoin: 3 }, { userCoin: 4 }, 'unread'],
      ['not read before', undefined, { userCoin: 2 }, 'unread'],
    ],
  ],
  [
    { by: 'bonus', code: 'B1' },
    [
      ['active now', bonus(false), bonus(true), 'shown'],
      ['its flag is unreadable', bonus(false), bonus(null), 'unread'],
      ['its flag was unreadable', bonus(null), bonus(true), 'unread'],
      ['not listed', bonus(false), [], 'unread'],
      ['never used', unused, bonus(true), 'shown'],
      ['never used, still', bonus(false), unused, 'not-shown'],
    ],
  ],
  [
    { by: 'bonus', code: null },
    [
      ['any bonus, by the flag', { status: false }, { status: true }, 'shown'],
      ['none, by the flag', { status: false }, { status: false }, 'not-shown'],
    ],
  ],
  [{ by: 'bonus-cleared' }, [['none was active', { status: false }, { status: false }, 'unread']]],
  [
    { by: 'refund' },
    [
      ['none waited', { result: false }, { result: false }, 'unread'],
      ['the answer does not say', { result: true }, { result: null }, 'unread'],
    ],
  ],
  [
    { by: 'game', slotCode: 'PG' },
    [
      ['was open', accounts(0, 0), accounts(0, 0), 'unread'],
      ['was not listed', unlisted(0), accounts(0, 0), 'shown'],
      ['is not listed', accounts(0, 0, false), unlisted(0), 'unread'],
      ['another game was open', besides(accounts(0, 0, false)), besides(accounts(0, 0)), 'shown'],
      ['another game is open', accounts(0, 0, false), besides(accounts(0, 0, false)), 'not-shown'],
    ],
  ],
  [{ by: 'game-password', slotCode: 'PG' }, [['not read before', undefined, { password: 'a' }, 'unread']]],
  [
    SIGNS.profile[0],
    [
      ['one of two fields', {}, named('SOMCHAI', '9'), 'not-shown'],
      ['small letters', {}, named('Somchai'), 'shown'],
    ],
  ],
]

describe.each(CASES)('of the sign %j', (sign, cases) => {
  it.each(cases)('%s', (_, before, now, is) => expect(found(sign, before, now)).toBe(is))
})

const yesterday = rows(row('yesterday', { createdAt: T - 86_400_000 }))

it.each<[string, Sign, before: unknown, now: unknown, Partial<Press>, is: string]>([
  ['without a clock, what was known before tells', STATEMENT, KNOWN, CARRIED_OUT, { at: null }, 'shown'],
  ['without either nothing can tell', STATEMENT, undefined, CARRIED_OUT, { at: null }, 'unread'],
  ["nor does yesterday's row", STATEMENT, undefined, yesterday, { at: null }, 'unread'],
  [
    'the second of two equal orders needs a second row',
    STATEMENT,
    KNOWN,
    CARRIED_OUT,
    { rank: 1 },
    'not-shown',
  ],
  ['and has it', STATEMENT, KNOWN, rows(row('2'), row('1'), row('old')), { rank: 1 }, 'shown'],
  [
    'the balances cannot tell two equal orders apart',
    BALANCES,
    BEFORE,
    AFTER,
    { isRepeated: true },
    'unread',
  ],
])('of a press %s', (_, sign, before, now, more, is) => expect(found(sign, before, now, more)).toBe(is))

describe('the query that is read', () => {
  const keyOf = (sign: Sign) =>
    evidence.queriesOf(bench.client, { signs: [{ sign, mark: null }] })[0]?.queryKey
  it.each<[Sign, unknown[]]>([
    [{ by: 'qr', bankCode: 'SCB', amount: 1 }, ['qrcode', 'current', { bankCode: 'SCB' }]],
    [{ by: 'bonus', code: 'B1' }, ['bonus', 'bonuses']],
    [{ by: 'bonus', code: null }, ['bonus', 'active']],
    [{ by: 'game-password', slotCode: 'PG' }, ['game', 'account', { slotCode: 'PG' }]],
  ])('of %j is %j', (sign, key) => expect(keyOf(sign)).toEqual(key))

  it('of a QR that shall go is the one of its provider', () => {
    const gone: Sign = { by: 'qr-gone', qrcodeId: 'q1' }
    bench.client.setQueryData(['other', { bankCode: 'BBL' }], qr('q1'))
    expect(keyOf(gone)).toBeUndefined()
    // One that is still being read has no data.
    bench.client
      .getQueryCache()
      .build(bench.client, { queryKey: ['qrcode', 'current', { bankCode: 'ZPAY' }] })
    bench.client.setQueryData(['qrcode', 'current', { bankCode: 'KBANK' }], qr('q2'))
    bench.client.setQueryData(['qrcode', 'current', { bankCode: 'SCB' }], qr('q1'))
    expect(keyOf(gone)).toEqual(['qrcode', 'current', { bankCode: 'SCB' }])
  })
})

describe('a press', () => {
  const WORDS = 'ยอดเงินไม่เพียงพอ'
  const answers = {
    unclear: () => Response.json({ message: WORDS }),
    lost: () => Response.error(),
    broken: () => Response.json({ message: WORDS }, { status: 500 }),
  }
  const walletOf = (main: number) => ({ profile: { _id: 'm1' }, wallet: { amount: main }, slots: [] })

  /** Presses withdraw with 500 baht in the wallet. The wallet then has `after`; null: it can't be read. */
  async function press(answer: () => Response, after: number | null) {
    bench.client.setQueryData(['wallet', 'wallet'], { wallet: { amount: satang(500_00) }, slots: [] })
    bench.act = answer
    bench.read = (path) =>
      path === '/api/wallet' && after !== null ? Response.json(walletOf(after)) : Response.error()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={bench.client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useOnce(withdrawAll()), { wrapper })
    const [onSuccess, onError] = [vi.fn(), vi.fn()]
    result.current.press({ amount: satang(100_00) }, { onSuccess, onError })
    for (let second = 0; second < 20; second++) await wait(1_000)
    expect(bench.sent.filter((call) => call.includes('withdraw'))).toHaveLength(1)
    return { done: onSuccess.mock.calls[0]?.[1], failed: onError.mock.calls[0]?.[0] }
  }

  it.each([
    ['unclear', WORDS],
    ['lost', ''],
    ['broken', WORDS],
  ] as const)('whose answer is %s is told by the balance', async (answer, said) => {
    const { done, failed } = await press(answers[answer], 400)
    expect(failed).toBeUndefined()
    expect(done).toMatchObject({ finding: { is: 'shown', by: 'balances' }, said })
  })

  it.each([
    ['unclear', 500, 'not-shown'],
    ['lost', null, 'unread'],
  ] as const)('whose answer is %s, with a wallet of %s, is %s', async (answer, after, is) => {
    const { done, failed } = await press(answers[answer], after)
    expect(done).toBeUndefined()
    expect(failed).toMatchObject({ finding: { is }, outcome: 'unknown' })
  })

  it('control: a clear answer needs no evidence', async () => {
    const { done, failed } = await press(() => Response.json({}), null)
    expect([done, failed]).toEqual([undefined, undefined])
  })
})
