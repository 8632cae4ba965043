import { readStored, writeStored } from '@/lib/browser/storage'
import { tokenArea } from '@/session/token'

/** How long after the last read message a conversation counts as recent, in ms. */
const RECENT_MS = 24 * 60 * 60_000

function read(): { id: string; at: number } | null {
  const [id, at] = (readStored('chat-seen', tokenArea()) ?? '').split(' ')
  return id && at ? { id, at: Number(at) } : null
}

/** Whether the stored read position is less than a day old, so that an answer from support may still arrive. */
export function hasRecentConversation(): boolean {
  return Date.now() - (read()?.at ?? 0) < RECENT_MS
}

/** Stores beside the token up to which message (server time, epoch ms) a conversation was read. */
export function storeReadPosition(id: string, at: number) {
  writeStored('chat-seen', `${id} ${at}`, tokenArea())
}

/** The stored read position of a member or guest; null before the first. */
export function storedReadPosition(id: string): number | null {
  const seen = read()
  return seen?.id === id ? seen.at : null
}

/** Calls `listener` with each read position that another tab stores. Gives the function that ends this. */
export function onReadElsewhere(id: string, listener: (at: number) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const at = key === 'chat-seen' ? storedReadPosition(id) : null
    if (at !== null) listener(at)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
