import AES from 'crypto-js/aes.js'
import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { REGISTRATION, SIGN_IN } from '../handlers/examples'
import { type Act, acting, codeOf, DAY, NOON, worldAt } from '../testing/test-world'
import type { Member } from '../world/model'
import type { World } from '../world/world'
import { changePassword, login } from './account/login'
import { sendOtp, UNREACHABLE_PHONE, verifyOtp } from './account/otp'
import { register, renameBankAccount } from './account/registration'
import { takeGift } from './money/gift-link'
import { cancelQr, currentQr } from './money/qr'
import { receiveRefund, refundToWallet } from './money/refund'
import { uploadSlip } from './money/slip'
import { transfer, transferAll, withdrawFor } from './money/transfer'
import { claimBonus, claimPromotion, clearBonus } from './offers/bonus'
import { receiveInvite } from './offers/invite'
import { claimCoupon, spin } from './offers/spin'

const ofMember =
  <Given>(rule: (member: Member, given: Given) => unknown) =>
  (_: World, member: Member, given: Given) =>
    rule(member, given)
const [changeOwn, rename] = [ofMember(changePassword), ofMember(renameBankAccount)]
const [bonus, promotion] = [acting(claimBonus), acting(claimPromotion)]
const withdrawal = acting(withdrawFor)
const move = (from: string, to: string, amount = 1_00) =>
  acting(transfer)({ from, to, amount: satang(amount) })

const GIFT = 'https://gift.truemoney.com/campaign/?v=abc-150::0987654321'
const gift = (plain: string, passphrase = 'sandbox-passphrase') =>
  acting(takeGift)(AES.encrypt(plain, passphrase).toString())

const signUp =
  (change: object): Act =>
  (world) =>
    register(world, { ...REGISTRATION, ...change })

const all = acting(transferAll)({ to: 'PG' })
/** What the second member does. */
const ofAnother =
  (act: Act): Act =>
  (world, member) =>
    act(world, [...world.members.values()][1] ?? member)

const slip = (type = 'image/png', bytes = [0x89, 0x50, 0x4e, 0x47]) =>
  acting(uploadSlip)({ name: 'a.png', type, bytes: Uint8Array.from(bytes) })

const COUPON = {
  id: 'c',
  name: '20 ฿',
  slice: 'CASH20',
  amount: satang(20_00),
  kind: 'cash',
  expiresAt: null,
}
const activeBonus = { code: 'X', type: 'day', kind: 'bonus' } as const
const claim = acting(claimCoupon)('c')
const member =
  (change: Partial<Member>): Act =>
  (_, member) =>
    Object.assign(member, change)
const coupon = (change: Partial<Member['coupons'][number]>, more: Partial<Member> = {}) =>
  member({ coupons: [{ ...COUPON, ...change }], ...more })
const setting =
  (change: Partial<World['settings']>): Act =>
  ({ settings }) =>
    Object.assign(settings, change)
/** An account at the game whose provider is down. */
const openAtDown: Act = (_, { games }) =>
  games.set('SLOTRACHA', { isActive: true, username: 'a', password: 'b' })

/** The money in all accounts, what the member has besides, and who there is. */
function heldBy({ ledger, members, sessions }: World, { coin, coupons, password, bankAccountName }: Member) {
  const balances = Object.entries(ledger.accounts()).filter(([, satang]) => satang !== 0)
  const counts = [members.size, sessions.size, coupons.length]
  return { balances, coin, counts, password, bankAccountName }
}

it.each<[code: string, act: Act, arrange?: Act]>([
  ['WRONG_CREDENTIAL', (world) => login(world, { ...SIGN_IN, username: REGISTRATION.username })],
  ['INACTIVE_USER', (world) => login(world, SIGN_IN), member({ isActive: false })],
  ['WRONG_PASSWORD', acting(changeOwn)({ oldPassword: 'x', newPassword: 'y' })],
  ['INVALID_USER_INFO', acting(changeOwn)({ oldPassword: SIGN_IN.password, newPassword: '' })],
  ['INVALID_BANK', acting(rename)({ bankCode: 'TMB', bankAccountName: 'SOMCHAI' })],
  ['BANK_ACCOUNT_NAME_ENG', acting(rename)({ bankCode: 'KBANK', bankAccountName: 'สมชาย' })],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', (world) => sendOtp(world, '081')],
  ['EXISTING_USER', (world) => sendOtp(world, SIGN_IN.username)],
  ['OTP_SEND_FAIL', (world) => sendOtp(world, UNREACHABLE_PHONE)],
  ['OTP_TOKEN_INVALID', (world) => verifyOtp(world, { otpToken: 'x', otpCode: '' })],
  ['UNVERIFIED_OTP', signUp({})],
  ['EXISTING_USER', signUp({ username: SIGN_IN.username })],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', signUp({ username: '081' })],
  ['INVALID_USER_INFO', signUp({ name: ' ' })],
  ['INVALID_USER_INFO', signUp({ password: '' })],
  ['INVALID_USER_INFO', signUp({ bankAccountName: ' ' })],
  ['INVALID_BANK', signUp({ bankCode: 'NOPE' })],
  ['INVALID_BANK', signUp({ bankAccountNo: '12' })],
  ['BANK_ACCOUNT_NAME_ENG', signUp({ bankCode: 'KTB', bankAccountName: 'สมชาย' })],
  [
    'EXISTING_BANK',
    (world, { bankCode, bankAccountNo }) => register(world, { ...REGISTRATION, bankCode, bankAccountNo }),
  ],
  ['MONEY_NOT_ENOUGH', move('WALLET', 'PG', 2_450_76)],
  ['MONEY_NOT_ENOUGH', all, all],
  ['MONEY_NOT_ENOUGH', move('PG', 'WALLET', 320_51)],
  ['NO_GAME', move('WALLET', '__proto__')],
  ['SLOT_NO_ACCOUNT', move('WALLET', 'ASKMEBET')],
  ['TRANSFER_FAIL', move('WALLET', 'WALLET')],
  ['TRANSFER_FAIL', move('WALLET', 'SLOTRACHA'), openAtDown],
  ['TRANSFER_FAIL', acting(transferAll)({ to: 'WALLET' })],
  ['Withdraw at least 100.00', withdrawal(satang(99_99))],
  ['Withdraw at most 50,000.00', withdrawal(satang(50_000_01))],
  ['MONEY_NOT_ENOUGH', withdrawal(satang(2_450_76))],
  ['BONUS_REMAINING', withdrawal(satang(100_00)), member({ activeBonus })],
  ['NO_BANK', withdrawal(satang(100_00)), member({ bankCode: '' })],
  ['NO_BANK', acting(currentQr)('NOPE')],
  ['NO_DATA', acting(cancelQr)('qr-1')],
  ['SLIP_NO_FILE', slip('image/png', [])],
  ['SLIP_INVALID_FILE', slip('application/pdf')],
  ['SLIP_INVALID_FILE', slip('image/png', [77, 90, 0, 0])],
  ['SLIP_UPLOAD_FAIL', slip(), setting({ isManual: false })],
  ['TRUELINK_INVALID', gift(GIFT, 'another passphrase')],
  ['TRUELINK_INVALID', gift(GIFT.replace('gift.truemoney.com', 'evil.example'))],
  ['TRUELINK_INVALID', gift(GIFT.replace('150', '1.99'))],
  ['TRUELINK_DUPLICATE', gift(GIFT), ofAnother(gift(GIFT.replace('150', '150&x=a::b')))],
  ['NO_WALLET', gift(GIFT.replace('0987654321', '0000000000'))],
  ['NO_DATA', bonus('NOPE')],
  ['BONUS_CONDITION', bonus('VIP')],
  ['BONUS_ALREADY_ACTIVE', bonus('DAILY'), member({ activeBonus })],
  ['BONUS_FULL', bonus('DAILY'), ({ bonuses }) => Object.assign(bonuses[1] ?? {}, { left: 0 })],
  ['NO_PROMOTION', promotion('NOPE')],
  ['PROMOTION_RECEIVED', promotion('LUMA100'), promotion(' luma100')],
  ['BONUS_FULL', promotion('FULL2026')],
  ['BONUS_REMAINING', promotion('LUMA100'), member({ activeBonus })],
  ['NO_DATA', clearBonus],
  ['INVITE_COLLECT', receiveInvite, receiveInvite],
  ['NO_INVITE_BONUS', receiveInvite, (_, { invite }) => Object.assign(invite, { accrued: 0 })],
  ['INVITE_INACTIVE', receiveInvite, setting({ inviteActive: false })],
  ['NO_INVITEE_PLAY_INFO', receiveInvite, (_, { invite }) => Object.assign(invite, { playing: false })],
  ['BONUS_CONDITION', receiveInvite, member({ activeBonus })],
  ['REFUND_CONDITION', receiveRefund, member({ activeBonus })],
  ['REFUND_INACTIVE', refundToWallet, setting({ refundActive: false })],
  ['NO_REFUND', receiveRefund, (_, { refund }) => Object.assign(refund, { accrued: 0, rows: [] })],
  ['MONEY_NOT_ENOUGH', spin, member({ coin: 0 })],
  ['NO_DATA', spin, ({ wheel }) => Object.assign(wheel, { isActive: false })],
  ['NO_CLAIMABLE_COUPON', claim, coupon({ id: 'another' })],
  ['INVALID_PRIZE_CODE', claim, coupon({ slice: 'GONE' })],
  ['INVALID_COUPON_TYPE', claim, coupon({ kind: 'trip' })],
  ['COUPON_EXPIRED', claim, coupon({ expiresAt: NOON - DAY })],
  ['BONUS_REMAINING', claim, coupon({}, { activeBonus })],
])('%s is refused, and takes nothing', (code, act, arrange = () => {}) => {
  const { world, member } = worldAt()
  arrange(world, member)
  const before = heldBy(world, member)
  expect(codeOf(() => act(world, member))).toBe(code)
  expect(heldBy(world, member)).toEqual(before)
})
