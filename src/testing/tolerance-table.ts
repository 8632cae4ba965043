import { profile as profileEndpoint } from '@/api/account'
import { activeBonus, bonuses } from '@/api/bonus'
import { chatHistory } from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { inviteBanners, invites } from '@/api/invite'
import { conditions, registerOtp } from '@/api/lookup'
import { mayUpdateBankAccountName, slipHours, withdrawLimits } from '@/api/member-lookup'
import { findPromotion } from '@/api/promotion'
import { currentQr } from '@/api/qrcode'
import { refundCheck as refundCheckEndpoint } from '@/api/refund'
import { coupons, spin as spinEndpoint, spinSetup } from '@/api/spinwheel'
import { slips, statement as statementEndpoint } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { idOf } from './endpoints'
import { samples } from './samples'

// Tolerated forms of the answers of single endpoints; src/testing/variants.ts has the general ones.

/** Accepted bodies where any 2xx answer will do. */
export const BARE_2XX = ['', 'null', '{}', '[]', 'OK', '{"success":true,"message":"done"}', '{"status":"ok"}']

/** A write that is done by them: no answer is needed to know what it did. */
export const isDoneByBare2xx = ({ success, refusal }: EndpointSpec) =>
  success === 'acknowledged' && refusal === undefined

const answerOf = (id: string) => samples[id]?.answer as never
const bare = (id: string, name: string) => ({ name: 'a bare list', wire: answerOf(id)[name] })

const profile: Record<string, unknown> = answerOf(idOf(profileEndpoint))
const { bankCode, bankAccountName, bankAccountNo, bank, ...person } = profile
const wheel: { activeSpinwheel: unknown; userCoin: number } = answerOf(idOf(spinSetup))
const promotion: { promotion: unknown } = answerOf(idOf(findPromotion))
const invited: { invites: unknown[]; total: number } = answerOf(idOf(invites))
const refundCheck: Record<string, unknown> = answerOf(idOf(refundCheckEndpoint))
const { result, ...spin }: { result: string } = answerOf(idOf(spinEndpoint))
const statement: { statements: unknown[]; total: number } = answerOf(idOf(statementEndpoint))

/** By endpoint: other forms of its answer, which must read the same as the canonical answer. */
export const variants: Readonly<Record<string, readonly { name: string; wire: unknown }[]>> = {
  [idOf(bonuses)]: [
    {
      name: 'a picture alone, and one in an object',
      wire: [{ ...(answerOf(idOf(bonuses))[0] as object), banners: [{ image: '/a.png' }] }],
    },
    {
      name: 'pictures by language',
      wire: [{ ...(answerOf(idOf(bonuses))[0] as object), banners: { th: '/a.png' } }],
    },
  ],
  [idOf(registerOtp)]: [{ name: 'text in capitals', wire: { registerOTP: 'true' } }],
  [idOf(profileEndpoint)]: [
    {
      name: 'bank fields in bankAccount',
      wire: { ...person, bankAccount: { bankCode, bankAccountName, bankAccountNo, bank } },
    },
    {
      name: 'the code in bank',
      wire: { ...person, bankAccountName, bankAccountNo, bank: { code: bankCode, ...(bank as object) } },
    },
  ],
  [idOf(invites)]: [
    {
      name: 'an object of invites',
      wire: { total: String(invited.total), invites: { a: invited.invites[0] } },
    },
  ],
  [idOf(refundCheckEndpoint)]: [
    { name: 'hasBonus for bonus', wire: { ...refundCheck, bonus: undefined, hasBonus: refundCheck.bonus } },
    { name: 'wrapped in its own result', wire: { result: refundCheck } },
  ],
  [idOf(spinSetup)]: [
    { name: 'in result, as the specification shows it', wire: { result: wheel } },
    { name: 'beside a success flag', wire: { success: true, ...wheel } },
  ],
  [idOf(spinEndpoint)]: [
    { name: 'beside success', wire: { success: true, result, ...spin } },
    { name: 'code for result', wire: { success: true, code: result, ...spin } },
    {
      name: 'the slice as result',
      wire: { success: true, ...spin, result: { ...spin, code: result } },
    },
    { name: 'everything in result', wire: { result: { result, ...spin } } },
  ],
  [idOf(coupons)]: [bare(idOf(coupons), 'coupons')],
  [idOf(findPromotion)]: [
    { name: 'bare', wire: promotion.promotion },
    { name: 'bare in data', wire: { data: promotion.promotion } },
  ],
  [idOf(slips)]: [{ name: 'in data', wire: { data: answerOf(idOf(slips)) } }],
  [idOf(statementEndpoint)]: [
    {
      name: 'rows wrapped twice',
      wire: { total: statement.total, statements: { data: statement.statements } },
    },
  ],
  [idOf(chatHistory)]: [bare(idOf(chatHistory), 'history')],
}

/** Single answers with the output expected of them. */
export const reads: readonly { id: string; name: string; wire: unknown; gives: object }[] = [
  {
    id: idOf(wallet),
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
    id: idOf(wallet),
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
    id: idOf(conditions),
    name: 'texts',
    wire: ['<p>a</p>'],
    gives: [{ title: null, html: '<p>a</p>' }],
  },
  {
    id: idOf(inviteBanners),
    name: 'texts',
    wire: ['/a.png'],
    gives: [{ image: '/a.png', html: null }],
  },
  {
    id: idOf(slipHours),
    name: 'nothing: open',
    wire: null,
    gives: { isOpen: true, closedFrom: null },
  },
  {
    id: idOf(mayUpdateBankAccountName),
    name: 'nothing: offered',
    wire: {},
    gives: { updateBankAccountName: true },
  },
  {
    id: idOf(withdrawLimits),
    name: 'no limits',
    wire: { withdrawMin: null, withdrawMax: '' },
    gives: { withdrawMin: null, withdrawMax: null },
  },
  {
    id: idOf(refundCheckEndpoint),
    name: 'a bonus as an object',
    wire: { bonus: { code: 'DAILY' } },
    gives: { bonus: true },
  },
  {
    id: idOf(refundCheckEndpoint),
    name: 'a refund as an object',
    wire: { result: { amount: 1 } },
    gives: { result: true },
  },
  {
    id: idOf(currentQr),
    name: 'no QR in an envelope with a word of success',
    wire: { success: true, message: 'ok', data: { hasQrcode: false } },
    gives: { hasQrcode: false, message: null },
  },
  {
    id: idOf(currentQr),
    name: 'no QR beside a reason',
    wire: { message: 'ปิดปรับปรุง', data: { hasQrcode: false } },
    gives: { hasQrcode: false, message: 'ปิดปรับปรุง' },
  },
  {
    id: idOf(currentQr),
    name: 'no QR',
    wire: { hasQrcode: false },
    gives: { hasQrcode: false, qrcode: null, expireIn: null },
  },
  {
    id: idOf(currentQr),
    name: 'seconds left, from the clock of the test',
    wire: { hasQrcode: 1, expireIn: '90' },
    gives: { hasQrcode: true, expireIn: Date.parse('2026-03-01T00:01:30Z') },
  },
  {
    id: idOf(coupons),
    name: 'a coupon that is known by its prize',
    wire: { coupons: [{ prize: { name: '20', slice: { code: 'A' } }, amount: '20' }] },
    gives: { coupons: [{ _id: 'A', amount: 20 }] },
  },
  {
    id: idOf(spinSetup),
    name: 'no wheel',
    wire: { result: { activeSpinwheel: null } },
    gives: { activeSpinwheel: null, userCoin: 0 },
  },
  {
    id: idOf(spinSetup),
    name: 'a wheel without slices',
    wire: { result: { activeSpinwheel: { name: 'A', slices: [] }, userCoin: 2 } },
    gives: { activeSpinwheel: null, userCoin: 2 },
  },
  { id: idOf(findPromotion), name: 'nothing', wire: {}, gives: { promotion: null } },
  {
    id: idOf(findPromotion),
    name: 'a refusal inside a 200',
    wire: { message: 'NO_PROMOTION' },
    gives: { promotion: null },
  },
  {
    id: idOf(statementEndpoint),
    name: 'a status and a time that nobody knows',
    wire: [{ status: 'WAITING', createdAt: 'soon', amount: '-5' }],
    gives: { total: null, statements: [{ status: 'PROGRESS', createdAt: null, amount: -500 }] },
  },
  {
    id: idOf(activeBonus),
    name: 'a type that is a number',
    wire: { status: 1, type: 7 },
    gives: { status: true, type: '7' },
  },
  {
    id: idOf(chatHistory),
    name: 'a message of an unknown type, from a bot',
    wire: [{ sender: 'bot', message: { message_type: 'poll' }, createdAt: 1_772_000_000_000 }],
    gives: {
      history: [
        { _id: null, sender: 'other', message: { message_type: 'poll' }, createdAt: 1_772_000_000_000 },
      ],
    },
  },
]
