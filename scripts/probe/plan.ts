import type * as z from 'zod/mini'
import * as account from '@/api/account'
import * as bonus from '@/api/bonus'
import * as chat from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { depositChannels } from '@/api/deposit'
import * as game from '@/api/game'
import * as invite from '@/api/invite'
import * as promotion from '@/api/promotion'
import { currentQr } from '@/api/qrcode'
import * as refund from '@/api/refund'
import * as spinwheel from '@/api/spinwheel'
import { slipPicture, slips, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { endpoints } from '@/testing/endpoints'
import type { ProbeOptions } from './arguments'

export type Input = Record<string, unknown>
/** The input of a call, or the reason to skip it. */
export type Asked = { input?: Input } | { skip: string }

interface Declared<Out extends z.ZodMiniType = z.ZodMiniType> {
  spec: EndpointSpec & { output: Out }
}

/** The server's answers so far. Later calls are built from them. */
export class Answers {
  #answers = new Map<EndpointSpec, unknown>()

  constructor(readonly options: ProbeOptions) {}

  note(spec: EndpointSpec, answer: unknown) {
    this.#answers.set(spec, answer)
  }

  /** The endpoint's last answer as the app reads it; undefined when there is none or it is invalid. */
  of<Out extends z.ZodMiniType>({ spec }: Declared<Out>): z.output<Out> | undefined {
    const parsed = spec.output.safeParse(this.#answers.get(spec))
    return this.#answers.has(spec) && parsed.success ? parsed.data : undefined
  }

  /** All answers, as they came. */
  all(): unknown[] {
    return [...this.#answers.values()]
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
  effect: 'reads' | 'changes' | 'money'
  asked: (answers: Answers) => Asked
}

const page = () => ({ input: { page: 1, limit: 10 } })
const plainly = () => ({})

/** A reading call. */
export function reads({ spec }: Declared, asked: Stop['asked'] = plainly): Stop {
  return { spec, effect: 'reads', asked }
}

/** Every reading endpoint. A call whose input comes from another call's answer is after that call. */
export const readingStops: readonly Stop[] = [
  ...endpoints
    .filter(({ file }) => file === 'lookup' || file === 'member-lookup')
    .map(({ declared }) => reads(declared)),
  reads(depositChannels),
  reads(account.profile),
  reads(wallet),
  reads(game.gameAccount, (answers) => {
    const slot = answers.openGame()
    return slot ? { input: { slotCode: slot.code } } : { skip: 'the member has no open game account' }
  }),
  reads(currentQr, (answers) => {
    const bank = answers.qrBank()
    return bank ? { input: { bankCode: bank.bankCode } } : { skip: 'no channel makes QR codes' }
  }),
  reads(invite.invites, page),
  reads(invite.inviteBonus),
  reads(invite.inviteBanners),
  reads(refund.refunds, page),
  reads(refund.refundCheck),
  reads(refund.refundBanners),
  reads(spinwheel.spinSetup),
  reads(spinwheel.spinActive),
  reads(spinwheel.coupons),
  reads(bonus.bonuses),
  reads(bonus.activeBonus),
  reads(bonus.bonusMinimum),
  reads(promotion.currentPromotion),
  reads(promotion.findPromotion, ({ options }) => ({ input: { code: options.promotion } })),
  reads(statement, page),
  reads(slips, page),
  reads(slipPicture, (answers) => {
    const reference = answers.of(slips)?.slips.find((slip) => slip.reference)?.reference
    return reference ? { input: { reference } } : { skip: 'the member has no slip with a reference' }
  }),
  reads(chat.chatConfig),
  reads(chat.chatHistory, (answers) => {
    const userId = answers.of(account.profile)?._id
    return userId ? { input: { userId, limit: 10, skip: 0 } } : { skip: 'the profile has no id' }
  }),
]
