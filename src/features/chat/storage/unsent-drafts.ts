import * as z from 'zod/mini'
import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { type Conversation, entriesOf } from '../model/conversation'

const unsentDraft = z.object({ type: z.string(), payload: z.unknown(), at: z.number(), after: z.number() })
type UnsentDraft = z.output<typeof unsentDraft>
const schema = z.object({ id: z.string(), messages: z.array(z.catch(z.nullable(unsentDraft), null)) })

/** Stores the unconfirmed messages across a reload of this tab. Files can't be stored. */
export function storeDrafts(id: string, conversation: Conversation) {
  const messages = entriesOf(conversation)
    .filter(({ type, status }) => type !== 'media' && status !== 'succeed')
    .map(({ type, payload, at, own }): UnsentDraft => ({ type, payload, at, after: own?.after ?? 0 }))
  if (messages.length === 0) removeStored('chat-unsent', 'session')
  else writeStoredJson('chat-unsent', { id, messages }, 'session')
}

/** The stored unconfirmed messages of this member or guest. Never throws. */
export function storedDrafts(id: string): UnsentDraft[] {
  const stored = readStoredJson('chat-unsent', schema, 'session')
  return stored?.id === id ? stored.messages.filter((one) => one !== null) : []
}
