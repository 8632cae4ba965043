import * as z from 'zod/mini'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { clearRefusal } from './refusal'

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
  draft = { ...draft, ...change }
  const { password, confirm, ...kept } = draft
  writeStoredJson('register-draft', kept, 'session')
}

/** Loads this tab's stored draft. Without one (at first, or cleared by sign-in or registration) the draft is empty. */
export function openDraft() {
  const kept = readStoredJson('register-draft', schema, 'session')
  if (kept === null) forget()
  else draft = { ...kept, password: draft.password, confirm: draft.confirm }
}

/** Clears the draft after a registration. */
export function forgetDraft() {
  removeStored('register-draft', 'session')
  forget()
}

/** Empties the draft. The refusal is cleared too, because it refers to the draft's values. */
function forget() {
  draft = EMPTY
  clearRefusal()
}
