import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { clearRefusal } from './refusal'

const text = z._default(z.string(), '')
const schema = z.object({
  /** The furthest step that was reached. */
  step: z._default(z.literal([0, 1, 2, 3]), 0),
  phone: text,
  /** The number, as digits, that has passed the phone check. */
  passed: text,
  name: text,
  sourceCode: text,
  /** Undefined: untouched, so the inviter's link decides. */
  inviteCode: z.optional(z.string()),
  bankCode: text,
  firstName: text,
  lastName: text,
  accountNo: text,
  currency: text,
})

/** What was typed, as it was typed. The passwords live in memory only: a reload forgets them. */
export type Draft = z.output<typeof schema> & { password: string; confirm: string }

const EMPTY: Draft = { ...schema.parse({}), password: '', confirm: '' }

let draft = EMPTY

/** What is typed so far. */
export function readDraft(): Draft {
  return draft
}

/** Keeps what is typed, so that Back, a reload and another language lose nothing. */
export function editDraft(change: Partial<Draft>) {
  draft = { ...draft, ...change }
  const { password, confirm, ...kept } = draft
  writeStored('register-draft', JSON.stringify(kept), 'session')
}

/** Takes up what this tab has kept; where that was cleared (signed in, registered), all is forgotten. */
export function openDraft() {
  const kept = readStored('register-draft', 'session')
  if (kept === null) forget()
  else draft = { ...parse(kept), password: draft.password, confirm: draft.confirm }
}

/** Forgets everything, after a registration. */
export function forgetDraft() {
  removeStored('register-draft', 'session')
  forget()
}

/** What was refused goes with what it was about. */
function forget() {
  draft = EMPTY
  clearRefusal()
}

function parse(kept: string) {
  try {
    return schema.parse(JSON.parse(kept))
  } catch {
    return EMPTY
  }
}
