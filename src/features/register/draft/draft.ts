import * as z from 'zod/mini'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'
import { clearRefusal } from './refusal'

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
