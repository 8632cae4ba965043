import * as z from 'zod/mini'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'

/** How long a read position is kept after it was last stored, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** How far a conversation was read and its unread messages announced. Both are server times in epoch ms. */
interface ReadPosition {
  at: number
  announced: number
}

const position = z.object({ at: z.number(), announced: z.number(), stored: z.number() })
/** A mark of `memberMark` or of a guest; an older version's, which gave an id back, drops them all. */
const mark = z.string().check(z.regex(/^(?:[\da-f]{4}$|.*-)/))
const positions = z.record(mark, z.catch(z.nullable(position), null))
type Stored = z.output<typeof position>

/** The stored positions by the mark of the member or guest, without the old ones. Never throws. */
function readAll(now: number): Record<string, Stored> {
  const all = Object.entries(readStoredJson('chat-seen', positions) ?? {})
  return Object.fromEntries(
    all.flatMap(([of, one]) => (one && now - one.stored < KEPT_MS ? [[of, one]] : [])),
  )
}

/**
 * Stores how far a conversation was read and announced; no position goes back. It belongs to the member, not to the
 * session: an answer that comes after a sign-out is unread at the next sign-in.
 */
export function storeReadPosition(mark: string, { at, announced }: ReadPosition, now = Date.now()) {
  const all = readAll(now)
  const before = all[mark]
  const position: Stored = {
    at: Math.max(before?.at ?? 0, at),
    announced: Math.max(before?.announced ?? 0, announced),
    stored: now,
  }
  writeStoredJson('chat-seen', { ...all, [mark]: position })
}

/** The stored read position of a member or guest; null before the first, and 30 days after the last. */
export function storedReadPosition(mark: string, now = Date.now()): ReadPosition | null {
  return readAll(now)[mark] ?? null
}

/** Calls `listener` with each position (server time, epoch ms) that another tab has read to. Gives the function that ends this. */
export function onReadElsewhere(mark: string, listener: (at: number) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const position = key === 'chat-seen' ? storedReadPosition(mark) : null
    if (position) listener(position.at)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
