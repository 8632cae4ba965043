import { env } from '@/env'
import { typedText } from '@/lib/text/typed-text'
import { normaliseAccountNo } from '@/rules/account-number'
import { joinName } from '@/rules/bank-name'
import { normalisePhone } from '@/rules/phone'
import type { Draft } from './draft'
import { readInviteCode } from './invite-code'

/** The currency to register. In Laos mode the chosen one, or LAK; otherwise the build's, which may be empty. */
export function currencyOf({ currency }: Pick<Draft, 'currency'>): string {
  return env.laos ? currency || 'LAK' : env.currency
}

/** The invite code: the typed one, else the link's. */
export function inviteCodeOf({ inviteCode }: Pick<Draft, 'inviteCode'>): string {
  return inviteCode ?? readInviteCode() ?? ''
}

/**
 * The input of both `validate` and the final call. Fields without a value are `''`, but an empty currency is left out.
 * The profile step is validated without a bank account.
 */
export function registrationOf(draft: Draft, upTo: 'profile' | 'bank') {
  const { name, password, sourceCode, bankCode, firstName, lastName, accountNo } = draft
  const currency = currencyOf(draft)
  const ofBank = (value: string) => (upTo === 'bank' ? value : '')
  return {
    name: typedText(name),
    username: normalisePhone(draft.phone),
    password,
    sourceCode,
    inviteCode: typedText(inviteCodeOf(draft)),
    bankCode: ofBank(bankCode),
    bankAccountName: ofBank(joinName(firstName, lastName)),
    bankAccountNo: ofBank(normaliseAccountNo(accountNo)),
    ...(currency ? { currency } : {}),
  }
}

export type Registration = ReturnType<typeof registrationOf>
