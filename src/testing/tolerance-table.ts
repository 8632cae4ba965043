import { samples } from './samples'

// Tolerated forms of the answers of single endpoints; src/testing/variants.ts has the general ones.

/** Accepted bodies where any 2xx answer will do. */
export const BARE_2XX = ['', 'null', '{}', '[]', 'OK', '{"success":true,"message":"done"}', '{"status":"ok"}']

const answerOf = (id: string) => samples[id]?.answer as never
const bare = (id: string, name: string) => ({ name: 'a bare list', wire: answerOf(id)[name] })
const named = (id: string, name: string) => ({
  name: `wrapped in ${name}`,
  wire: { [name]: answerOf(id), message: 'ok' },
})
const nestedName = (id: string, name: string) => ({
  name: `${name} in data`,
  wire: { data: { [name]: answerOf(id) } },
})
const list = (id: string, name: string) => [named(id, name), nestedName(id, name)]

const profile: Record<string, unknown> = answerOf('GET /api/account/profile')
const { bankCode, bankAccountName, bankAccountNo, bank, ...person } = profile
const wheel: { activeSpinwheel: unknown; userCoin: number } = answerOf('GET /api/spinwheel/setup')
const promotion: { promotion: unknown } = answerOf('GET /api/promotion/find/:code')
const invited: { invites: unknown[] } = answerOf('POST /api/invite')
const refundCheck: Record<string, unknown> = answerOf('GET /api/refund/check')
const spin = { label: '20', remainingCoin: 4 }
const statement: { statements: unknown[]; total: number } = answerOf('POST /api/statement')

/** By endpoint: other forms of its answer, which must read the same as the canonical answer. */
export const variants: Readonly<Record<string, readonly { name: string; wire: unknown }[]>> = {
  'GET /api/lookup/banks': list('GET /api/lookup/banks', 'banks'),
  'GET /api/lookup/conditions': list('GET /api/lookup/conditions', 'conditions'),
  'GET /api/lookup/agreements': list('GET /api/lookup/agreements', 'agreements'),
  'GET /api/lookup/sources': list('GET /api/lookup/sources', 'sources'),
  'GET /api/bonus': [
    ...list('GET /api/bonus', 'bonuses'),
    {
      name: 'a picture alone, and one in an object',
      wire: [{ ...(answerOf('GET /api/bonus')[0] as object), banners: [{ image: '/a.png' }] }],
    },
    {
      name: 'pictures by language',
      wire: [{ ...(answerOf('GET /api/bonus')[0] as object), banners: { th: '/a.png' } }],
    },
  ],
  'GET /api/invite/banners': list('GET /api/invite/banners', 'banners'),
  'GET /api/refund/banners': list('GET /api/refund/banners', 'banners'),
  'GET /api/lookup/registerOTP': [{ name: 'text in capitals', wire: { registerOTP: 'true' } }],
  'GET /api/account/profile': [
    {
      name: 'bank fields in bankAccount',
      wire: { ...person, bankAccount: { bankCode, bankAccountName, bankAccountNo, bank } },
    },
    {
      name: 'the code in bank',
      wire: { ...person, bankAccountName, bankAccountNo, bank: { code: bankCode, ...(bank as object) } },
    },
  ],
  'POST /api/invite': [
    {
      name: 'an object of invites',
      wire: { total: '1', invites: { a: invited.invites[0] } },
    },
  ],
  'GET /api/refund/check': [
    { name: 'hasBonus for bonus', wire: { ...refundCheck, bonus: undefined, hasBonus: false } },
    { name: 'wrapped in its own result', wire: { result: refundCheck } },
  ],
  'GET /api/spinwheel/setup': [
    { name: 'in result, as the specification shows it', wire: { result: wheel } },
    { name: 'beside a success flag', wire: { success: true, ...wheel } },
  ],
  'POST /api/spinwheel/spin': [
    { name: 'beside success', wire: { success: true, result: 'A', ...spin } },
    { name: 'code for result', wire: { success: true, code: 'A', ...spin } },
    {
      name: 'the slice as result',
      wire: { success: true, result: { code: 'A', label: '20' }, remainingCoin: 4 },
    },
    { name: 'everything in result', wire: { result: { result: 'A', ...spin } } },
  ],
  'GET /api/spinwheel/coupon': [bare('GET /api/spinwheel/coupon', 'coupons')],
  'GET /api/promotion/find/:code': [
    { name: 'bare', wire: promotion.promotion },
    { name: 'bare in data', wire: { data: promotion.promotion } },
  ],
  'POST /api/statement/slip': [{ name: 'in data', wire: { data: answerOf('POST /api/statement/slip') } }],
  'POST /api/statement': [
    { name: 'rows wrapped twice', wire: { total: 1, statements: { data: statement.statements } } },
  ],
  'POST /api/chat/history': [bare('POST /api/chat/history', 'history')],
}

/** Single answers with the output expected of them. */
export const reads: readonly { id: string; name: string; wire: unknown; gives: object }[] = [
  {
    id: 'GET /api/wallet',
    name: 'baht become whole satang, text and decimals too',
    wire: {
      profile,
      wallet: { amount: '1,234.5' },
      slots: [
        { code: 'PG', amount: { $numberDecimal: '0.1' } },
        { code: 'X', amount: 'soon' },
      ],
    },
    gives: {
      wallet: { amount: 123_450 },
      slots: [
        { code: 'PG', amount: 10, ftWalletSlot: 1, category: 'slot', isActive: false },
        { amount: null },
      ],
    },
  },
  {
    id: 'GET /api/wallet',
    name: 'a category in capitals, an unknown one, the casino',
    wire: {
      profile,
      wallet: { amount: 0 },
      slots: [
        { code: 'A', category: 'LOTTO' },
        { code: 'B', category: 'cards' },
        { code: 'C', category: 'casino' },
      ],
    },
    gives: { slots: [{ category: 'lotto' }, { category: 'slot' }, { category: 'casino' }] },
  },
  {
    id: 'GET /api/lookup/conditions',
    name: 'texts',
    wire: ['<p>a</p>'],
    gives: [{ title: null, html: '<p>a</p>' }],
  },
  {
    id: 'GET /api/invite/banners',
    name: 'texts',
    wire: ['/a.png'],
    gives: [{ image: '/a.png', html: null }],
  },
  {
    id: 'GET /api/lookup/slip',
    name: 'nothing: open',
    wire: null,
    gives: { isOpen: true, closedFrom: null },
  },
  {
    id: 'GET /api/lookup/updateBankAccountName',
    name: 'nothing: offered',
    wire: {},
    gives: { updateBankAccountName: true },
  },
  {
    id: 'GET /api/lookup/withdraw',
    name: 'no limits',
    wire: { withdrawMin: null, withdrawMax: '' },
    gives: { withdrawMin: null, withdrawMax: null },
  },
  {
    id: 'GET /api/refund/check',
    name: 'a bonus as an object',
    wire: { bonus: { code: 'DAILY' } },
    gives: { bonus: true },
  },
  {
    id: 'GET /api/refund/check',
    name: 'a refund as an object',
    wire: { result: { amount: 1 } },
    gives: { result: true },
  },
  {
    id: 'GET /api/qrcode/:bankCode',
    name: 'no QR in an envelope with a word of success',
    wire: { success: true, message: 'ok', data: { hasQrcode: false } },
    gives: { hasQrcode: false, message: null },
  },
  {
    id: 'GET /api/qrcode/:bankCode',
    name: 'no QR beside a reason',
    wire: { message: 'ปิดปรับปรุง', data: { hasQrcode: false } },
    gives: { hasQrcode: false, message: 'ปิดปรับปรุง' },
  },
  {
    id: 'GET /api/qrcode/:bankCode',
    name: 'no QR',
    wire: { hasQrcode: false },
    gives: { hasQrcode: false, qrcode: null, expireIn: null },
  },
  {
    id: 'GET /api/qrcode/:bankCode',
    name: 'seconds left, from the clock of the test',
    wire: { hasQrcode: 1, expireIn: '90' },
    gives: { hasQrcode: true, expireIn: Date.parse('2026-03-01T00:01:30Z') },
  },
  {
    id: 'GET /api/spinwheel/coupon',
    name: 'a coupon that is known by its prize',
    wire: { coupons: [{ prize: { name: '20', slice: { code: 'A' } }, amount: '20' }] },
    gives: { coupons: [{ _id: 'A', amount: 20 }] },
  },
  {
    id: 'GET /api/spinwheel/setup',
    name: 'no wheel',
    wire: { result: { activeSpinwheel: null } },
    gives: { activeSpinwheel: null, userCoin: 0 },
  },
  {
    id: 'GET /api/spinwheel/setup',
    name: 'a wheel without slices',
    wire: { result: { activeSpinwheel: { name: 'A', slices: [] }, userCoin: 2 } },
    gives: { activeSpinwheel: null, userCoin: 2 },
  },
  { id: 'GET /api/promotion/find/:code', name: 'nothing', wire: {}, gives: { promotion: null } },
  {
    id: 'GET /api/promotion/find/:code',
    name: 'a refusal inside a 200',
    wire: { message: 'NO_PROMOTION' },
    gives: { promotion: null },
  },
  {
    id: 'POST /api/statement',
    name: 'a status and a time that nobody knows',
    wire: [{ status: 'WAITING', createdAt: 'soon', amount: '-5' }],
    gives: { total: null, statements: [{ status: 'PROGRESS', createdAt: null, amount: -500 }] },
  },
  {
    id: 'GET /api/bonus/check/active',
    name: 'a type that is a number',
    wire: { status: 1, type: 7 },
    gives: { status: true, type: '7' },
  },
  {
    id: 'POST /api/chat/history',
    name: 'a message of an unknown type, from a bot',
    wire: [{ sender: 'bot', message: { message_type: 'poll' }, createdAt: 1_772_000_000_000 }],
    gives: {
      history: [
        { _id: null, sender: 'other', message: { message_type: 'poll' }, createdAt: 1_772_000_000_000 },
      ],
    },
  },
]
