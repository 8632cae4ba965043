import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { isRecord } from '@/lib/is-record'
import type { Conversation, Entry } from '../model/conversation'

type UnsentDraft = Pick<Entry, 'type' | 'payload' | 'at'> & { after: number }

/** Stores the unconfirmed messages across a reload of this tab. Files can't be stored. */
export function storeDrafts(id: string, { waiting }: Conversation) {
  const messages = waiting
    .filter(({ type, status }) => type !== 'media' && status !== 'succeed')
    .map(({ type, payload, at, own }): UnsentDraft => ({ type, payload, at, after: own?.after ?? 0 }))
  if (messages.length === 0) removeStored('chat-unsent', 'session')
  else writeStoredJson('chat-unsent', { id, messages }, 'session')
}

/** The stored unconfirmed messages of this member or guest. Never throws. */
export function storedDrafts(id: string): UnsentDraft[] {
  const stored = readStoredJson('chat-unsent', 'session')
  if (!isRecord(stored) || stored.id !== id || !Array.isArray(stored.messages)) return []
  return stored.messages.filter(isUnsent)
}

function isUnsent(value: unknown): value is UnsentDraft {
  return (
    isRecord(value) &&
    typeof value.type === 'string' &&
    typeof value.at === 'number' &&
    typeof value.after === 'number'
  )
}
