import * as z from 'zod/mini'
import type { ApiError } from '@/api/core/endpoint/errors'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'
import { typedText } from '@/lib/text/typed-text'
import { normaliseAccountNo } from '@/rules/account-number'
import { joinName } from '@/rules/bank-name'
import { normalisePhone } from '@/rules/phone'
import { readInviteCode } from './invite-code'

/** A draft ends this long after its last edit, in ms: the phone may be another person's by then. */
const KEPT_MS = 30 * 60_000

/** A text; the empty one where it is missing. */
const stored = z.catch(z.string(), '')
const schema = z.object({
  /** The step at which a new visit continues. */
  step: z.literal([0, 1, 2, 3]),
  phone: stored,
  /** The phone number, as digits, that is verified or needs no verification; empty without one. */
  passed: stored,
  name: stored,
  sourceCode: stored,
  /** Undefined while unedited: the invite link's code applies. */
  inviteCode: z.optional(z.string()),
  bankCode: stored,
  firstName: stored,
  lastName: stored,
  accountNo: stored,
  currency: stored,
  /** The last edit, epoch ms of the device's clock. */
  at: z.catch(z.number(), 0),
  /**
   * The last code sent, without the code itself, until it is used or has expired: a phone may discard the page while the
   * message is read. `resendAt`: when another can be requested, epoch ms.
   */
  sent: z.catch(
    z.nullable(
      z.object({ phone: z.string(), otpToken: z.string(), otpRef: z.string(), resendAt: z.number() }),
    ),
    null,
  ),
})

/** The typed values. Passwords are kept in memory only, so a reload drops them. */
export type Draft = z.output<typeof schema> & { password: string; confirm: string }

const EMPTY: Draft = { ...schema.parse({ step: 0 }), password: '', confirm: '' }

const draftStore = createStore(EMPTY)

/** The current draft. */
export const readDraft = (): Draft => draftStore.read()

/** The same, rendered again at each edit. */
export const useDraft = (): Draft => useStore(draftStore)

/** Stores edits, so that Back and a change of language lose nothing, and a reload loses only the passwords. */
export function editDraft(change: Partial<Draft>) {
  draftStore.change((draft) => ({ ...draft, ...change, at: Date.now() }))
  const { password, confirm, ...kept } = readDraft()
  writeStoredJson('register-draft', kept, 'session')
}

const isOver = ({ at }: Pick<Draft, 'at'>) => Math.abs(Date.now() - at) >= KEPT_MS

/** Clears the draft of a page that was left open too long. Returns whether it did. */
export function endOldDraft(): boolean {
  if (readDraft() === EMPTY || !isOver(readDraft())) return false
  forgetDraft()
  return true
}

/** Loads this tab's stored draft. Without one (at first, or cleared by sign-in or registration) the draft is empty. */
export function openDraft() {
  const kept = readStoredJson('register-draft', schema, 'session')
  if (kept === null || isOver(kept)) forgetDraft()
  else draftStore.change(({ password, confirm }) => ({ ...kept, password, confirm }))
}

/**
 * Stores the answer to a request for a code: the code that was sent, or that the number needs none. Gives whether it needs
 * none. Another code can be requested after the pause of the setting VITE_OTP_RESEND.
 */
export function noteAnswer(
  phone: string,
  answer: { code: string; otpRef: string; otpToken: string },
): boolean {
  const { code, otpRef, otpToken } = answer
  const isVerified = code === 'OTP_VERIFIED'
  const resendAt = steadyNow() + env.otpResendSeconds * 1000
  editDraft(isVerified ? { passed: phone, sent: null } : { sent: { phone, otpRef, otpToken, resendAt } })
  return isVerified
}

/** Empties the draft. The refusal is cleared too, because it refers to the draft's values. */
export function forgetDraft() {
  removeStored('register-draft', 'session')
  draftStore.change(() => EMPTY)
  clearRefusal()
}

/** The wizard's steps: phone, OTP, profile, bank. */
export type Step = 0 | 1 | 2 | 3

/** A failed call and its place: a step's field, or above the step's button. */
export interface Refusal {
  step: Step
  field?: string
  error: ApiError
}

/** The last failed call; null without one, after an edit and during another attempt. */
export const refusal = createStore<Refusal | null>(null)

const PLACES = new Map<string, { step: Step; field: string }>([
  ['EXISTING_USER', { step: 0, field: 'phone' }],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { step: 0, field: 'phone' }],
  ['UNVERIFIED_OTP', { step: 0, field: 'phone' }],
  ['EXISTING_BANK', { step: 3, field: 'accountNo' }],
  ['INVALID_BANK', { step: 3, field: 'accountNo' }],
  ['NO_BANK', { step: 3, field: 'accountNo' }],
  ['BANK_ACCOUNT_NAME_ENG', { step: 3, field: 'firstName' }],
])

/** Whether a call at `step` failed by what only a later step asks for. */
export const isOfLaterStep = ({ code }: ApiError, step: Step): boolean => (PLACES.get(code)?.step ?? 0) > step

/**
 * The place of a call that failed at `step`. A code in `PLACES` has its own place, unless it belongs to a later step.
 * `field` is the place of any other refusal with a code or text. The rest is shown above the step's button.
 */
export function fieldOf(error: ApiError, step: Step, field?: string): Refusal {
  const place = PLACES.get(error.code)
  if (place && place.step <= step) return { ...place, error }
  if (field && error.code) return { step, field, error }
  return { step, error }
}

/** Clears the refusal: after an edit, before another attempt and when the draft is emptied. */
export function clearRefusal() {
  refusal.change(() => null)
}

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
