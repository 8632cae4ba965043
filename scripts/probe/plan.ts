import type * as z from 'zod/mini'
import { profile } from '@/api/account'
import { login } from '@/api/auth'
import { chatHistory } from '@/api/chat'
import type { Domain, EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { depositChannels } from '@/api/deposit'
import { gameAccount } from '@/api/game'
import { withdrawLimits } from '@/api/member-lookup'
import { findPromotion } from '@/api/promotion'
import { cancelQr, createQr, currentQr } from '@/api/qrcode'
import { spin, spinSetup } from '@/api/spinwheel'
import { slipPicture, slips } from '@/api/statement'
import { transfer, wallet, withdrawAll } from '@/api/wallet'
import { endpoints } from '@/testing/endpoints'

export type Input = Record<string, unknown>
/** The input of a call, or the reason to skip it. */
export type Asked = { input?: Input } | { skip: string }

interface Declared<Out extends z.ZodMiniType = z.ZodMiniType> {
  spec: EndpointSpec & { output: Out }
}

/** The server's answers so far, as they came. Later calls are built from them. */
export class Answers extends Map<EndpointSpec, unknown> {
  /** The domains that the server offers to nobody. */
  readonly unoffered = new Set<Domain>()

  /** The endpoint's last answer as the app reads it; undefined when there is none or it is invalid. */
  of<Out extends z.ZodMiniType>({ spec }: Declared<Out>): z.output<Out> | undefined {
    const parsed = spec.output.safeParse(this.get(spec))
    return this.has(spec) && parsed.success ? parsed.data : undefined
  }

  /** The first game account that is open. */
  openGame() {
    return this.of(wallet)?.slots.find(({ isActive }) => isActive)
  }

  /** A bank or provider that makes QR codes. */
  qrBank() {
    return this.of(depositChannels)?.banks.find(
      ({ bankType, bankCode, mode }) => bankType === 'PAYMENT' || (bankCode === 'KBANK' && mode === 'SMS'),
    )
  }
}

/** A call of the probe. */
export interface Stop {
  spec: EndpointSpec
  asked: (answers: Answers) => Asked
}

const page = () => ({ input: { page: 1, limit: 10 } })
const plainly = () => ({})

/** A reading call. */
export function reads({ spec }: Declared, asked: Stop['asked'] = plainly): Stop {
  return { spec, asked }
}

/** The reads whose input comes from the answer to another call. They are after all others. */
const laterStops: readonly Stop[] = [
  reads(gameAccount, (answers) => {
    const slot = answers.openGame()
    return slot ? { input: { slotCode: slot.code } } : { skip: 'no open game account was read' }
  }),
  reads(currentQr, (answers) => {
    const bank = answers.qrBank()
    return bank ? { input: { bankCode: bank.bankCode } } : { skip: 'no channel for QR codes was read' }
  }),
  reads(findPromotion, () => ({ input: { code: 'PROBE' } })),
  reads(slipPicture, (answers) => {
    const reference = answers.of(slips)?.slips.find((slip) => slip.reference)?.reference
    return reference ? { input: { reference } } : { skip: 'no slip with a reference was read' }
  }),
  reads(chatHistory, (answers) => {
    const userId = answers.of(profile)?._id
    return userId ? { input: { userId, limit: 10, skip: 0 } } : { skip: 'no id of the member was read' }
  }),
]

/** The input of a read that needs no other answer: a page, or nothing. */
function firstInput({ input }: EndpointSpec): Stop['asked'] {
  if (!input) return plainly
  return input.safeParse(page().input).success ? page : () => ({ skip: 'the probe has no input for it' })
}

/** Every reading endpoint. What offers others is called before them, and a call whose input another answer gives after it. */
export const readingStops: readonly Stop[] = [
  ...endpoints
    .filter(({ spec }) => spec.kind === 'query' && !laterStops.some((stop) => stop.spec === spec))
    .sort((one, other) => Number(Boolean(other.spec.offers)) - Number(Boolean(one.spec.offers)))
    .map(({ declared }) => reads(declared, firstInput(declared.spec))),
  ...laterStops,
]

function atGame(answers: Answers, ask: (code: string) => object): Asked {
  const slot = answers.openGame()
  return slot ? { input: { ...ask(slot.code) } } : { skip: 'no open game account was read' }
}

function leastWithdrawal(answers: Answers): Asked {
  const least = answers.of(withdrawLimits)?.withdrawMin
  const balance = answers.of(wallet)?.wallet.amount
  return least && balance && balance >= 2 * least + 200
    ? { input: { amount: least } }
    : { skip: 'no wallet was read that holds enough for the least withdrawal' }
}

function leastQr(answers: Answers): Asked {
  const bankCode = answers.qrBank()?.bankCode
  return bankCode ? { input: { bankCode, amount: 100_00 } } : { skip: 'no channel for QR codes was read' }
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
      (answers.of(spinSetup)?.userCoin ?? 0) > 0 ? { input: {} } : { skip: 'no coin was read' },
  },
]

/** Every other write, so that none is left out unsaid. */
export const otherStops: readonly Stop[] = endpoints
  .filter(({ spec }) => spec.kind === 'mutation' && spec !== login.spec)
  .filter(({ spec }) => !moneyStops.some((stop) => stop.spec === spec))
  .map(({ spec }) => ({ spec, asked: () => ({ skip: 'it would change something of the member' }) }))
