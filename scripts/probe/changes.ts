import { login } from '@/api/auth'
import { withdrawLimits } from '@/api/member-lookup'
import { cancelQr, createQr } from '@/api/qrcode'
import { spin, spinSetup } from '@/api/spinwheel'
import { transfer, wallet, withdrawAll } from '@/api/wallet'
import { endpoints } from '@/testing/endpoints'
import type { Answers, Asked, Stop } from './plan'

function atGame(answers: Answers, ask: (code: string) => object): Asked {
  const slot = answers.openGame()
  return slot ? { input: { ...ask(slot.code) } } : { skip: 'the member has no open game account' }
}

function leastWithdrawal(answers: Answers): Asked {
  const least = answers.of(withdrawLimits)?.withdrawMin
  const balance = answers.of(wallet)?.wallet.amount
  return least && balance && balance >= 2 * least + 200
    ? { input: { amount: least } }
    : { skip: 'the wallet holds less than the least withdrawal' }
}

function leastQr(answers: Answers): Asked {
  const bankCode = answers.qrBank()?.bankCode
  return bankCode ? { input: { bankCode, amount: 100_00 } } : { skip: 'no channel makes QR codes' }
}

/** The writes that show how a server says that money has moved, with the least amount. They are sent after consent. */
export const moneyStops: readonly Stop[] = [
  { spec: createQr.spec, asked: leastQr },
  {
    spec: cancelQr.spec,
    asked: (answers) => {
      const qrcodeId = answers.of(createQr)?.qrcodeId
      return qrcodeId ? { input: { qrcodeId } } : { skip: 'no QR was made' }
    },
  },
  {
    spec: transfer.spec,
    asked: (answers) => atGame(answers, (to) => ({ from: 'WALLET', to, amount: 1_00 })),
  },
  {
    spec: transfer.spec,
    asked: (answers) => atGame(answers, (from) => ({ from, to: 'WALLET', amount: 1_00 })),
  },
  { spec: withdrawAll.spec, asked: leastWithdrawal },
  {
    spec: spin.spec,
    asked: (answers) =>
      (answers.of(spinSetup)?.userCoin ?? 0) > 0 ? { input: {} } : { skip: 'the member has no coin' },
  },
]

/** Every other write, so that none is left out unsaid. */
export const otherStops: readonly Stop[] = endpoints
  .filter(({ spec }) => spec.kind === 'mutation' && spec !== login.spec)
  .filter(({ spec }) => !moneyStops.some((stop) => stop.spec === spec))
  .map(({ spec }) => ({ spec, asked: () => ({ skip: 'it would change something of the member' }) }))
