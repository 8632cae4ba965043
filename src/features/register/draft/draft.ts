import * as z from 'zod/mini'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { type OtpSent, otpSent } from './otp-sent'
import { clearRefusal } from './refusal'

/** A draft ends this long after its last edit, in ms: the phone may be another person's by then. */
export const KEPT_MS = 30 * 60_000

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
  /** The last code sent, until it is used or has expired: a phone may discard the page while the message is read. */
  otp: z.catch(
    z.nullable(
      z.object({ phone: z.string(), otpToken: z.string(), otpRef: z.string(), resendAt: z.number() }),
    ),
    null,
  ),
})

/** The typed values. Passwords are kept in memory only, so a reload drops them. */
export type Draft = z.output<typeof schema> & { password: string; confirm: string }

const EMPTY: Draft = { ...schema.parse({ step: 0 }), password: '', confirm: '' }

let draft = EMPTY

/** The current draft. */
export function readDraft(): Draft {
  return draft
}

/** Stores edits, so that Back and a change of language lose nothing, and a reload loses only the passwords. */
export function editDraft(change: Partial<Draft>) {
  draft = { ...draft, ...change, at: Date.now() }
  const { password, confirm, ...kept } = draft
  writeStoredJson('register-draft', kept, 'session')
}

const isOver = ({ at }: Pick<Draft, 'at'>) => Math.abs(Date.now() - at) >= KEPT_MS

/** How long the draft is kept from now on, in ms. One without an edit has yet to begin. */
export const draftLeftMs = () => (draft === EMPTY ? KEPT_MS : Math.max(0, draft.at + KEPT_MS - Date.now()))

/** Clears the draft of a page that was left open too long. Returns whether it did. */
export function endOldDraft(): boolean {
  if (draft === EMPTY || !isOver(draft)) return false
  forgetDraft()
  return true
}

/** Loads this tab's stored draft. Without one (at first, or cleared by sign-in or registration) the draft is empty. */
export function openDraft() {
  const kept = readStoredJson('register-draft', schema, 'session')
  if (kept === null) return forget()
  if (isOver(kept)) return forgetDraft()
  draft = { ...kept, password: draft.password, confirm: draft.confirm }
  otpSent.change((sent) => sent ?? kept.otp)
}

/** Stores the code that was sent last; null once it is used or useless. */
export function noteOtp(otp: OtpSent | null) {
  otpSent.change(() => otp)
  editDraft({ otp })
}

/** Clears the draft after a registration. */
export function forgetDraft() {
  removeStored('register-draft', 'session')
  forget()
}

/** Empties the draft. The refusal is cleared too, because it refers to the draft's values. */
function forget() {
  draft = EMPTY
  otpSent.change(() => null)
  clearRefusal()
}
