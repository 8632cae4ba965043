import { profile as profileEndpoint } from '@/api/account'
import { bonuses } from '@/api/bonus'
import { chatHistory } from '@/api/chat'
import { inviteBanners, invites } from '@/api/invite'
import { conditions } from '@/api/lookup'
import { mayUpdateBankAccountName, slipHours } from '@/api/member-lookup'
import { findPromotion } from '@/api/promotion'
import { currentQr } from '@/api/qrcode'
import { refundCheck as refundCheckEndpoint } from '@/api/refund'
import { coupons, spin as spinEndpoint, spinSetup } from '@/api/spinwheel'
import { statement as statementEndpoint } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { type Endpoint, idOf } from './endpoints'
import { samples } from './samples'

// Tolerated forms of the answers of single endpoints; src/testing/variants.ts has the general ones.

type Declared = Endpoint['declared']
const answerOf = (declared: Pick<Declared, 'spec'>) => samples[idOf(declared)]?.answer as never

const profile: Record<string, unknown> = answerOf(profileEndpoint)
const { bankCode, bankAccountName, bankAccountNo, bank, ...person } = profile
const [bonus]: object[] = answerOf(bonuses)
const history: { history: unknown } = answerOf(chatHistory)
const couponList: { coupons: unknown } = answerOf(coupons)
const wheel: { activeSpinwheel: unknown; userCoin: number } = answerOf(spinSetup)
const { promotion }: { promotion: unknown } = answerOf(findPromotion)
const invited: { invites: unknown[]; total: number } = answerOf(invites)
const refundCheck: Record<string, unknown> = answerOf(refundCheckEndpoint)
const { result, ...spin }: { result: string } = answerOf(spinEndpoint)
const { statements, total }: { statements: unknown[]; total: number } = answerOf(statementEndpoint)

const QR = { hasQrcode: false }
const byCode = { code: bankCode, ...Object(bank) }
const account = { bankCode, bankAccountName, bankAccountNo, bank }
const hasBonus = { ...refundCheck, bonus: undefined, hasBonus: refundCheck.bonus }
const paged = { current_page: 1, total, data: statements }

/** Other forms of an endpoint's answer by a description of each. They must read the same as the canonical answer. */
const FORMS = [
  [bonuses, 'a picture alone, and one in an object', [{ ...bonus, banners: [{ image: '/a.png' }] }]],
  [bonuses, 'pictures by language', [{ ...bonus, banners: { th: '/a.png' } }]],
  [profileEndpoint, 'bank fields in bankAccount', { ...person, bankAccount: account }],
  [profileEndpoint, 'the code in bank', { ...person, bankAccountName, bankAccountNo, bank: byCode }],
  [invites, 'an object of invites', { total: String(invited.total), invites: { a: invited.invites[0] } }],
  [refundCheckEndpoint, 'hasBonus for bonus', hasBonus],
  [refundCheckEndpoint, 'wrapped in its own result', { result: refundCheck }],
  [spinSetup, 'in result, as the specification shows it', { result: wheel }],
  [spinSetup, 'beside a success flag', { success: true, ...wheel }],
  [spinEndpoint, 'beside success', { success: true, result, ...spin }],
  [spinEndpoint, 'code for result', { success: true, code: result, ...spin }],
  [spinEndpoint, 'the slice as result', { success: true, ...spin, result: { ...spin, code: result } }],
  [spinEndpoint, 'everything in result', { result: { result, ...spin } }],
  [coupons, 'a bare list', couponList.coupons],
  [findPromotion, 'bare', promotion],
  [findPromotion, 'bare in data', { data: promotion }],
  [statementEndpoint, 'rows wrapped twice', { total, statements: { data: statements } }],
  [statementEndpoint, 'rows in data, beside the total', { total, data: statements }],
  [statementEndpoint, 'a page in an envelope', { success: true, message: 'ok', data: paged }],
  [statementEndpoint, 'rows by their name, beside the total', { total, data: { statements } }],
  [chatHistory, 'a bare list', history.history],
] as unknown as readonly [Declared, string, unknown][]

/** Other forms of an endpoint's answer. */
export const formsOf = (id: string) =>
  FORMS.flatMap(([declared, name, wire]) => (idOf(declared) === id ? [{ name, wire }] : []))

const amounts = [
  { code: 'PG', amount: { $numberDecimal: '0.1' }, category: 'LOTTO' },
  { code: 'X', amount: 'soon', category: 'cards' },
]
const read = [
  { code: 'PG', amount: 10, ftWalletSlot: 1, category: 'lotto', isActive: false },
  { amount: null, category: 'slot' },
]
const poll = { sender: 'bot', message: { message_type: 'poll' }, createdAt: 1_772_000_000_000 }
const reason = { message: 'ปิดปรับปรุง', qrcode: null, expireIn: null }
const unnamed = { prize: { name: '20', slice: { code: 'A' } }, amount: '20' }
const emptyWheel = { activeSpinwheel: { name: 'A', slices: [] }, userCoin: 2 }
const noWheel = { activeSpinwheel: null }
const oddRow = { status: 'WAITING', createdAt: 'soon', amount: '-5' }
const inAMinuteAndAHalf = Date.parse('2026-03-01T00:01:30Z')

/** Single answers with the output expected of them. */
const READS = [
  [
    'baht become whole satang, text and decimals too',
    wallet,
    { profile, wallet: { amount: '1,234.5' }, slots: amounts },
    { wallet: { amount: 123_450 }, slots: read },
  ],
  ['texts', conditions, ['<p>a</p>'], [{ title: null, html: '<p>a</p>' }]],
  ['texts', inviteBanners, ['/a.png'], [{ image: '/a.png', html: null }]],
  ['nothing: open', slipHours, null, { isOpen: true, closedFrom: null }],
  ['nothing: offered', mayUpdateBankAccountName, {}, { updateBankAccountName: true }],
  ['no QR beside a word of success', currentQr, { message: 'ok', data: QR }, { ...QR, message: null }],
  ['no QR beside a reason', currentQr, { message: reason.message, data: QR }, { ...QR, ...reason }],
  ['seconds left', currentQr, { hasQrcode: 1, expireIn: '90' }, { expireIn: inAMinuteAndAHalf }],
  ['one known by its prize', coupons, { coupons: [unnamed] }, { coupons: [{ _id: 'A', amount: 20 }] }],
  ['no wheel', spinSetup, { result: noWheel }, { ...noWheel, userCoin: 0 }],
  ['a wheel without slices', spinSetup, { result: emptyWheel }, { ...noWheel, userCoin: 2 }],
  ['nothing', findPromotion, {}, { promotion: null }],
  ['an empty promotion', findPromotion, { promotion: {} }, { promotion: null }],
  ['a refusal inside a 200', findPromotion, { message: 'NO_PROMOTION' }, { promotion: null }],
  ['one without its code', findPromotion, { promotion: { percentFail: 25 } }, { promotion: { code: '' } }],
  [
    'a status and a time that nobody knows',
    statementEndpoint,
    [oddRow],
    { total: null, statements: [{ status: 'PROGRESS', createdAt: null, amount: -500 }] },
  ],
  ['an unknown type', chatHistory, [poll], { history: [{ ...poll, _id: null, sender: 'other' }] }],
] as unknown as readonly [string, Declared, unknown, object][]

/** Answers with what is read from them. */
export const reads = READS.map(([name, declared, wire, gives]) => ({ name, id: idOf(declared), wire, gives }))
