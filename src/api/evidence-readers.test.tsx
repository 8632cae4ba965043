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
const accounts = (main: number, game: number | null, isActive = true) => ({
  wallet: { amount: main },
  slots: [{ code: 'PG', amount: game, isActive }],
})
const row = (_id: string, more: object = {}) => ({
  _id,
  statementType: 'withdraw',
  status: 'PROGRESS',
  amount: 100_00,
  createdAt: T,
  ...more,
})
const slip = (reference: string, more: object = {}) => ({ reference, createdAt: T, ...more })
const bonusFlag = (isActive: boolean | null, times = 0) => [
  { code: 'B0', userBonus: { isActive: true, received: [{}] } },
  { code: 'B1', userBonus: { isActive, received: Array(times).fill({}) } },
]
const qr = (qrcodeId: string | null, amount: number | null = 100_00) => ({
  hasQrcode: true,
  qrcodeId,
  amount,
})
const bonusUsed = (times: number) => [
  { code: 'B1', userBonus: { isActive: false, received: Array(times).fill({}) } },
]

/** Data before an order and after it, for a sign of each kind. */
const SIGNS: { [By in Sign['by']]: { sign: Extract<Sign, { by: By }>; before: unknown; after: unknown } } = {
  balances: {
    sign: { by: 'balances', from: 'WALLET', to: 'PG', amount: 100_00 },
    before: accounts(500_00, 0),
    after: accounts(400_00, 100_00),
  },
  statement: {
    sign: { by: 'statement', type: 'withdraw', amount: 100_00 },
    before: { statements: [row('old')] },
    after: { statements: [row('new'), row('old')] },
  },
  slip: { sign: { by: 'slip' }, before: { slips: [slip('a')] }, after: { slips: [slip('b'), slip('a')] } },
  qr: {
    sign: { by: 'qr', bankCode: 'SCB', amount: 100_00 },
    before: { hasQrcode: false, qrcodeId: null, amount: null },
    after: { hasQrcode: true, qrcodeId: 'q2', amount: 100_00 },
  },
  'qr-gone': {
    sign: { by: 'qr-gone', qrcodeId: 'q1' },
    before: { hasQrcode: true, qrcodeId: 'q1', amount: 100_00 },
    after: { hasQrcode: false, qrcodeId: null, amount: null },
  },
  coupon: {
    sign: { by: 'coupon', coupon: 'c1' },
    before: { coupons: [{ _id: 'c1' }, { _id: 'c2' }] },
    after: { coupons: [{ _id: 'c2' }] },
  },
  spin: { sign: { by: 'spin' }, before: { userCoin: 3 }, after: { userCoin: 2 } },
  prize: {
    sign: { by: 'prize' },
    before: { coupons: [{ _id: 'c1' }] },
    after: { coupons: [{ _id: 'c2' }, { _id: 'c1' }] },
  },
  bonus: { sign: { by: 'bonus', code: 'B1' }, before: bonusUsed(1), after: bonusUsed(2) },
  'bonus-cleared': { sign: { by: 'bonus-cleared' }, before: { status: true }, after: { status: false } },
  refund: { sign: { by: 'refund' }, before: { result: true }, after: { result: false } },
  game: {
    sign: { by: 'game', slotCode: 'PG' },
    before: accounts(0, 0, false),
    after: accounts(0, 0, true),
  },
  'game-password': {
    sign: { by: 'game-password', slotCode: 'PG' },
    before: { password: 'a' },
    after: { password: 'b' },
  },
  profile: {
    sign: { by: 'profile', fields: { bankAccountName: 'SOMCHAI' } },
    before: { bankAccountName: 'สมชาย' },
    after: { bankAccountName: 'SOMCHAI' },
  },
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

describe.each(Object.values(SIGNS))('the sign $sign.by', ({ sign, before, after }) => {
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

it('each kind of sign is declared by a write, and each write with a sign refetches what shows it', () => {
  const declared = endpoints.flatMap(({ spec }) => {
    const { evidence: signs } = spec
    return typeof signs === 'function'
      ? (signs as (input: object) => Sign[])({ from: 'A', to: 'B', amount: 1 })
      : []
  })
  expect([...new Set(declared.map(({ by }) => by))].sort()).toEqual(Object.keys(SIGNS).sort())
})

describe('the balances', () => {
  const { sign, before } = SIGNS.balances
  it.each([
    ['moved by another amount', accounts(450_00, 50_00)],
    ['moved on one side only', accounts(400_00, 0)],
    ['moved the other way', accounts(600_00, -100_00)],
    ['became unreadable', accounts(400_00, null)],
  ])('cannot tell when they %s', (_, now) => expect(found(sign, before, now)).toBe('unread'))

  it('cannot tell two equal orders apart', () => {
    expect(found(sign, before, SIGNS.balances.after, { isRepeated: true })).toBe('unread')
  })

  it('show a transfer of all by any equal movement', () => {
    expect(found({ ...sign, amount: null }, before, accounts(0.5, 499_99.5))).toBe('shown')
  })
})

describe('the statement', () => {
  const { sign, before, after } = SIGNS.statement
  const old = { statements: [row('yesterday', { createdAt: T - 86_400_000 })] }
  it.each([
    ['the row of an earlier order, known before the press', before, before],
    [
      'a row dated before the press',
      before,
      { statements: [row('x', { createdAt: T - 60_000 }), row('old')] },
    ],
    ['a row of another amount', before, { statements: [row('x', { amount: 1_00 }), row('old')] }],
    ['a row of another type', before, { statements: [row('x', { statementType: 'deposit' }), row('old')] }],
    ["yesterday's row, when the statement was not known before the press", undefined, old],
  ])('does not take %s for the order', (_, known, now) => expect(found(sign, known, now)).toBe('not-shown'))

  it('cannot tell without a clock when it was not known before the press', () => {
    expect(found(sign, undefined, after, { at: null })).toBe('unread')
    expect(found(sign, undefined, old, { at: null })).toBe('unread')
  })

  it('tells without a clock by what was known before the press', () => {
    expect(found(sign, before, after, { at: null })).toBe('shown')
  })

  it('needs a row for each of two equal orders', () => {
    const both = { statements: [row('2'), row('1'), row('old')] }
    expect(found(sign, before, after, { rank: 1 })).toBe('not-shown')
    expect(found(sign, before, both, { rank: 1 })).toBe('shown')
  })

  it('tells of a failure that the server states', () => {
    const failed = { statements: [row('new', { status: 'FAILED' }), row('old')] }
    expect(found(sign, before, failed)).toBe('failed')
  })
})

/** Cases of one sign: what they are, the data before and now, and what is found. */
type Case = [name: string, before: unknown, now: unknown, is: string]

const CASES: { [By in Sign['by']]?: [Extract<Sign, { by: By }>, Case[]] } = {
  balances: [
    { by: 'balances', from: 'WALLET', to: 'PG', amount: null },
    [
      ['all moved', accounts(500_00, 1_00), accounts(0, 501_00), 'shown'],
      ['the game is not listed', { ...accounts(500_00, 0), slots: [] }, accounts(0, 500_00), 'unread'],
      ['the balance was unreadable before', accounts(500_00, null), accounts(0, 500_00), 'unread'],
      ['the money went the other way', accounts(400_00, 100_00), accounts(500_00, 0), 'unread'],
    ],
  ],
  statement: [
    { by: 'statement', type: 'withdraw', amount: 100_00 },
    [
      ['no row', { statements: [] }, { statements: [] }, 'not-shown'],
      ['capitals', { statements: [] }, { statements: [row('x', { statementType: 'WITHDRAW' })] }, 'shown'],
      ['an unreadable amount', { statements: [] }, { statements: [row('x', { amount: null })] }, 'unread'],
      ['an unreadable type', { statements: [] }, { statements: [row('x', { statementType: '' })] }, 'unread'],
      [
        'a new row without a time',
        { statements: [] },
        { statements: [row('x', { createdAt: null })] },
        'shown',
      ],
      ['a row without a time', undefined, { statements: [row('x', { createdAt: null })] }, 'not-shown'],
      ['a row just before', undefined, { statements: [row('x', { createdAt: T - 2_000 })] }, 'shown'],
      ['a row before it', undefined, { statements: [row('x', { createdAt: T - 2_001 })] }, 'not-shown'],
      [
        'rows without ids',
        { statements: [row('', { _id: null })] },
        { statements: [row('', { _id: null, createdAt: T + 1 }), row('', { _id: null })] },
        'shown',
      ],
    ],
  ],
  slip: [
    { by: 'slip' },
    [
      ['a slip without a reference', { slips: [] }, { slips: [slip('', { reference: null })] }, 'shown'],
      [
        'slips of two amounts, without references',
        { slips: [slip('', { reference: null, amount: 1_00 })] },
        { slips: [slip('', { reference: null, amount: 2_00 })] },
        'shown',
      ],
      [
        'a known link',
        { slips: [slip('', { reference: null, link: '/a', amount: 1_00 })] },
        { slips: [slip('', { reference: null, link: '/a', amount: 2_00 })] },
        'not-shown',
      ],
    ],
  ],
  qr: [
    { by: 'qr', bankCode: 'SCB', amount: 100_00 },
    [
      ['the QR before', qr('q1'), qr('q1'), 'not-shown'],
      ['another one than before', qr('q1'), qr('q2'), 'shown'],
      ['none any more', qr('q1'), { ...qr(null), hasQrcode: false }, 'not-shown'],
      ['a new one of another amount', qr('q1'), qr('q2', 100_37), 'unread'],
      ['a new one of no amount', qr('q1'), qr('q2', null), 'unread'],
    ],
  ],
  coupon: [
    { by: 'coupon', coupon: 'c1' },
    [
      ['was not there before', { coupons: [{ _id: 'c2' }] }, { coupons: [{ _id: 'c2' }] }, 'unread'],
      ['was not read before', undefined, { coupons: [] }, 'unread'],
    ],
  ],
  spin: [
    { by: 'spin' },
    [
      ['more coins', { userCoin: 3 }, { userCoin: 4 }, 'unread'],
      ['not read before', undefined, { userCoin: 2 }, 'unread'],
    ],
  ],
  bonus: [
    { by: 'bonus', code: 'B1' },
    [
      ['active now', bonusFlag(false), bonusFlag(true), 'shown'],
      ['its flag is unreadable', bonusFlag(false), bonusFlag(null), 'unread'],
      ['its flag was unreadable', bonusFlag(null), bonusFlag(true), 'unread'],
      ['not listed', bonusFlag(false), [], 'unread'],
      ['never used', [{ code: 'B1', userBonus: null }], bonusFlag(true), 'shown'],
      ['never used, still', bonusFlag(false), [{ code: 'B1', userBonus: null }], 'not-shown'],
    ],
  ],
  'bonus-cleared': [
    { by: 'bonus-cleared' },
    [['none was active', { status: false }, { status: false }, 'unread']],
  ],
  refund: [
    { by: 'refund' },
    [
      ['none waited', { result: false }, { result: false }, 'unread'],
      ['the answer does not say', { result: true }, { result: null }, 'unread'],
    ],
  ],
  game: [
    { by: 'game', slotCode: 'PG' },
    [
      ['was open', accounts(0, 0, true), accounts(0, 0, true), 'unread'],
      ['was not listed', { ...accounts(0, 0), slots: [] }, accounts(0, 0, true), 'shown'],
      ['is not listed', accounts(0, 0, false), { ...accounts(0, 0), slots: [] }, 'unread'],
      [
        'another game was open',
        { slots: [{ code: 'X', isActive: true }, ...accounts(0, 0, false).slots] },
        { slots: [{ code: 'X', isActive: true }, ...accounts(0, 0, true).slots] },
        'shown',
      ],
      [
        'another game is open',
        accounts(0, 0, false),
        {
          slots: [
            { code: 'X', isActive: true },
            { code: 'PG', isActive: false },
          ],
        },
        'not-shown',
      ],
    ],
  ],
  'game-password': [
    { by: 'game-password', slotCode: 'PG' },
    [['not read before', undefined, { password: 'a' }, 'unread']],
  ],
  profile: [
    { by: 'profile', fields: { bankAccountName: 'SOMCHAI', bankAccountNumber: '123' } },
    [
      ['one of two fields', {}, { bankAccountName: 'SOMCHAI', bankAccountNumber: '9' }, 'not-shown'],
      ['small letters', {}, { bankAccountName: 'Somchai', bankAccountNumber: '123' }, 'shown'],
    ],
  ],
}

describe.each(Object.values(CASES))('of the sign $by', (sign, cases) => {
  it.each(cases)('%s', (_, before, now, is) => expect(found(sign, before, now)).toBe(is))
})

const ANY_AMOUNT: [Sign, Case[]][] = [
  [
    { by: 'balances', from: 'WALLET', amount: null },
    [
      ['taken from the wallet', accounts(500_00, 0), accounts(400_00, 0), 'shown'],
      [
        'the wallet became unreadable',
        accounts(500_00, 0),
        { wallet: { amount: null }, slots: [] },
        'unread',
      ],
    ],
  ],
  [
    { by: 'balances', from: 'PG', to: 'WALLET', amount: null },
    [
      [
        'taken from the second game of the list',
        { wallet: { amount: 0 }, slots: [{ code: 'X', amount: 7 }, ...accounts(0, 5_00).slots] },
        { wallet: { amount: 5_00 }, slots: [{ code: 'X', amount: 7 }, ...accounts(0, 0).slots] },
        'shown',
      ],
    ],
  ],
  [
    { by: 'statement', type: 'deposit', amount: null },
    [
      [
        'a deposit of any amount',
        { statements: [] },
        { statements: [row('x', { statementType: 'deposit', amount: 55 })] },
        'shown',
      ],
    ],
  ],
  [{ by: 'qr', bankCode: 'SCB', amount: null }, [['a new QR of any amount', qr('q1'), qr('q2', 7), 'shown']]],
]

describe.each(ANY_AMOUNT)('of the sign $by whose amount the server decides', (sign, cases) => {
  it.each(cases)('%s', (_, before, now, is) => expect(found(sign, before, now)).toBe(is))
})

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

it('a QR that another has replaced is gone', () => {
  expect(found(SIGNS['qr-gone'].sign, SIGNS['qr-gone'].before, qr('q2'))).toBe('shown')
})

it('any bonus is shown by the flag', () => {
  const any: Sign = { by: 'bonus', code: null }
  expect(found(any, { status: false }, { status: true })).toBe('shown')
  expect(found(any, { status: false }, { status: false })).toBe('not-shown')
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
    ['lost', 500, 'not-shown'],
    ['broken', 500, 'not-shown'],
    ['unclear', null, 'unread'],
    ['lost', null, 'unread'],
  ] as const)('whose answer is %s, with a wallet of %s, is %s', async (answer, after, is) => {
    const { done, failed } = await press(answers[answer], after)
    expect(done).toBeUndefined()
    expect(failed).toMatchObject({ finding: { is }, outcome: 'unknown' })
  })

  it('looks a second time before it says that nothing was carried out so far', async () => {
    bench.client.setQueryData(['wallet', 'wallet'], { wallet: { amount: satang(500_00) }, slots: [] })
    await press(answers.unclear, 500)
    expect(bench.sent.filter((call) => call === 'GET /api/wallet').length).toBeGreaterThanOrEqual(2)
  })

  it('control: a clear answer needs no evidence', async () => {
    const { done, failed } = await press(() => Response.json({}), null)
    expect([done, failed]).toEqual([undefined, undefined])
  })
})
