import * as account from '@/api/account'
import { login } from '@/api/auth'
import * as chat from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import * as game from '@/api/game'
import * as invite from '@/api/invite'
import { withdrawLimits } from '@/api/member-lookup'
import * as qrcode from '@/api/qrcode'
import * as refund from '@/api/refund'
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
const nothing = () => ({})

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

const memberId = (answers: Answers) => answers.of(account.profile)?._id ?? ''
const LEAST = 'the wallet holds less than the least withdrawal'

function leastWithdrawal(answers: Answers): Asked {
  const least = answers.of(withdrawLimits)?.withdrawMin
  const balance = answers.of(wallet.wallet)?.wallet.amount
  return least && balance && balance >= 2 * least + 200 ? { input: { amount: least } } : { skip: LEAST }
}

/** The writes that move no money and have an input that changes as little as possible. */
export const changingStops: readonly Stop[] = [
  changes(wallet.refreshBalances, nothing),
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
  changes(chat.sendMessage, (answers) => ({
    input: {
      sender: 'customer',
      message: { message_type: 'text', payload: { text: 'A test of the connection, please ignore it.' } },
      userId: memberId(answers),
    },
  })),
  changes(chat.markRead, (answers) => ({ input: { userId: memberId(answers) } })),
]

/** The writes that move money or may move it, with the least amount. */
export const moneyStops: readonly Stop[] = [
  money(wallet.transfer, (answers) => atGame(answers, (to) => ({ from: 'WALLET', to, amount: 1_00 }))),
  money(wallet.transfer, (answers) => atGame(answers, (from) => ({ from, to: 'WALLET', amount: 1_00 }))),
  money(wallet.withdrawAll, leastWithdrawal),
  money(invite.receiveInviteBonus, nothing),
  money(refund.receiveRefund, nothing),
  money(refund.refundToWallet, nothing),
  money(spinwheel.spin, (answers) =>
    (answers.of(spinwheel.spinSetup)?.userCoin ?? 0) > 0 ? { input: {} } : { skip: 'the member has no coin' },
  ),
]

const knownSpecs = [login.spec, ...[...changingStops, ...moneyStops].map(({ spec }) => spec)]

/** Every other write, so that none is left out unsaid. */
export const otherStops: readonly Stop[] = endpoints
  .filter(({ spec }) => spec.kind === 'mutation' && !knownSpecs.includes(spec))
  .map(({ declared }) => changes(declared, () => ({ skip: 'the probe has no harmless input for it' })))
