import { env } from '@/env'
import { normaliseAccountNo } from '@/rules/account-number'
import { joinName } from '@/rules/bank-name'
import { normalisePhone } from '@/rules/phone'
import type { Draft } from './draft'
import { readInviteCode } from './invite-code'

const NO_BANK = { bankCode: '', bankAccountName: '', bankAccountNo: '' }

/** The currency that is registered: chosen in Laos mode, else the build's; empty when the build names none. */
export function currencyOf({ currency }: Pick<Draft, 'currency'>): string {
  return env.laos ? currency || 'LAK' : env.currency
}

/** The inviter's code: what was typed, else that of the link. */
export function inviteCodeOf({ inviteCode }: Pick<Draft, 'inviteCode'>): string {
  return inviteCode ?? readInviteCode() ?? ''
}

/**
 * What registration sends, the same keys to `validate` and to the final call: `''` for what is not known yet. The
 * profile step is validated before there is a bank account.
 */
export function registrationOf(draft: Draft, upTo: 'profile' | 'bank') {
  const { name, password, sourceCode, bankCode, firstName, lastName, accountNo } = draft
  const currency = currencyOf(draft)
  const bank = {
    bankCode,
    bankAccountName: joinName(firstName, lastName),
    bankAccountNo: normaliseAccountNo(accountNo),
  }
  return {
    name: name.trim(),
    username: normalisePhone(draft.phone),
    password,
    sourceCode,
    inviteCode: inviteCodeOf(draft).trim(),
    ...(upTo === 'bank' ? bank : NO_BANK),
    ...(currency ? { currency } : {}),
  }
}

export type Registration = ReturnType<typeof registrationOf>
