import * as account from '@/api/account'
import { login, logout } from '@/api/auth'
import * as bonus from '@/api/bonus'
import * as chat from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import * as deposit from '@/api/deposit'
import * as game from '@/api/game'
import * as invite from '@/api/invite'
import { withdrawLimits } from '@/api/member-lookup'
import * as otp from '@/api/otp'
import * as promotion from '@/api/promotion'
import * as qrcode from '@/api/qrcode'
import * as refund from '@/api/refund'
import { createAccount, validateAccount } from '@/api/registration'
import * as spinwheel from '@/api/spinwheel'
import * as wallet from '@/api/wallet'
import { endpoints } from '@/testing/endpoints'
import type { Answers, Asked, Stop } from './plan'

const changes = ({ spec }: { spec: EndpointSpec }, asked: Stop['asked']): Stop => ({
  spec,
  effect: 'changes',
  asked,
})
const money = ({ spec }: { spec: EndpointSpec }, asked: Stop['asked']): Stop => ({
  spec,
  effect: 'money',
  asked,
})
const never = (skip: string) => () => ({ skip })
const nothing = () => ({})
const nonsense = (input: Record<string, unknown>) => () => ({ input })

/** An input of the member's own data, so that the write changes nothing. Skips a member without a bank account. */
function own(
  answers: Answers,
  pick: (profile: {
    name: string
    bankCode: string
    bankAccountName: string
    bankAccountNo: string
  }) => object,
): Asked {
  const profile = answers.of(account.profile)
  return profile?.bankCode ? { input: { ...pick(profile) } } : { skip: 'the profile has no bank account' }
}

function atGame(answers: Answers, ask: (code: string) => object): Asked {
  const slot = answers.openGame()
  return slot ? { input: { ...ask(slot.code) } } : { skip: 'the member has no open game account' }
}

function autoLogin(answers: Answers, withPassword: boolean): Asked {
  const slot = answers.openGame()
  const login = answers.of(game.gameAccount)
  if (!slot || !login) return { skip: 'no credentials of an open game account' }
  const { username, password } = login
  const provider = slot.code.toLowerCase()
  return { input: withPassword ? { provider, username, password } : { provider, username } }
}

// A picture of one pixel.
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = (name: string) => new File([Buffer.from(PIXEL, 'base64')], name, { type: 'image/png' })
const memberId = (answers: Answers) => answers.of(account.profile)?._id ?? ''
const LEAST = 'the wallet holds less than the least withdrawal'

function leastWithdrawal(answers: Answers): Asked {
  const least = answers.of(withdrawLimits)?.withdrawMin
  const balance = answers.of(wallet.wallet)?.wallet.amount
  return least && balance && balance >= 2 * least + 200 ? { input: { amount: least } } : { skip: LEAST }
}

function only(condition: boolean, skip: string): Asked {
  return condition ? {} : { skip }
}

/** The writes that move no money. Each has an input that changes as little as possible, or is never called. */
export const changingStops: readonly Stop[] = [
  changes(wallet.refreshBalances, nothing),
  changes(validateAccount, (answers) =>
    own(answers, (profile) => ({
      ...profile,
      username: answers.options.username,
      password: answers.options.password,
      sourceCode: '',
      inviteCode: '',
    })),
  ),
  changes(createAccount, never('it would register a member')),
  changes(otp.sendOtp, never('it would send a message to a phone')),
  changes(otp.verifyOtp, nonsense({ otpToken: 'probe', otpCode: '000000' })),
  changes(account.updateProfile, (answers) =>
    own(answers, ({ name, bankCode, bankAccountName, bankAccountNo }) => ({
      name,
      bankCode,
      bankAccountName,
      bankAccountNo,
    })),
  ),
  changes(account.updateBankAccountName, (answers) =>
    own(answers, ({ bankCode, bankAccountName }) => ({ bankCode, bankAccountName })),
  ),
  changes(account.changePassword, ({ options: { password } }) => ({
    input: { oldPassword: password, newPassword: password },
  })),
  changes(game.activateGame, (answers) => atGame(answers, (slotCode) => ({ slotCode }))),
  changes(game.autoLogin, (answers) => autoLogin(answers, false)),
  changes(game.autoLoginWithPassword, (answers) => autoLogin(answers, true)),
  changes(game.resetGamePassword, (answers) => atGame(answers, (slotCode) => ({ slotCode }))),
  changes(qrcode.createQr, (answers) => {
    const bank = answers.qrBank()
    return bank
      ? { input: { bankCode: bank.bankCode, amount: 100_00 } }
      : { skip: 'no channel makes QR codes' }
  }),
  changes(qrcode.cancelQr, (answers) => {
    const qrcodeId = answers.of(qrcode.createQr)?.qrcodeId
    return qrcodeId ? { input: { qrcodeId } } : { skip: 'no QR was made' }
  }),
  changes(chat.uploadImage, () => ({ input: { file: picture('probe.png') } })),
  changes(chat.uploadVideo, never('it needs a video')),
  changes(chat.sendMessage, (answers) => ({
    input: {
      sender: 'customer',
      message: { message_type: 'text', payload: { text: 'A test of the connection, please ignore it.' } },
      userId: memberId(answers),
    },
  })),
  changes(chat.markRead, (answers) => ({ input: { userId: memberId(answers) } })),
]

/**
 * The writes that move money or may move it. Gift links, slips, coupons, bonus codes and promotion codes are sent with
 * invalid input, which a server refuses.
 */
export const moneyStops: readonly Stop[] = [
  money(wallet.transfer, (answers) => atGame(answers, (to) => ({ from: 'WALLET', to, amount: 1_00 }))),
  money(wallet.transfer, (answers) => atGame(answers, (from) => ({ from, to: 'WALLET', amount: 1_00 }))),
  money(wallet.transferAll, never('it would move the whole balance')),
  money(wallet.addToWallet, never('no screen uses it')),
  money(wallet.withdraw, never('no screen uses it')),
  money(wallet.withdrawAll, leastWithdrawal),
  money(deposit.sendGiftLink, nonsense({ link: 'probe' })),
  money(deposit.uploadSlip, () => ({ input: { file: picture('INVALID_SLIP.png') } })),
  money(invite.receiveInviteBonus, nothing),
  money(refund.receiveRefund, nothing),
  money(refund.refundToWallet, nothing),
  money(spinwheel.spin, (answers) =>
    only((answers.of(spinwheel.spinSetup)?.userCoin ?? 0) > 0, 'the member has no coin'),
  ),
  money(spinwheel.claimCoupon, nonsense({ coupon: 'probe' })),
  money(bonus.activateBonus, nonsense({ code: 'PROBE' })),
  money(bonus.clearBonus, (answers) =>
    only(
      answers.of(bonus.activeBonus)?.status === false,
      'it would end the active bonus and clear the games',
    ),
  ),
  money(promotion.activatePromotion, nonsense({ code: 'PROBE' })),
]

/** The last call. It is skipped when VITE_LOGOUT_PATH is not set. */
export const lastStop = changes(logout, () =>
  only(Boolean(process.env.VITE_LOGOUT_PATH), 'VITE_LOGOUT_PATH is not set'),
)

const knownSpecs = [...changingStops, ...moneyStops, lastStop].map(({ spec }) => spec)

/** The writes that the probe has no input for, so that none is left out unsaid. */
export const unknownStops: readonly Stop[] = endpoints
  .filter(({ spec }) => spec.kind === 'mutation' && spec !== login.spec && !knownSpecs.includes(spec))
  .map(({ declared }) => changes(declared, never('the probe has no input for it')))
