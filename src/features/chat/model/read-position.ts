import { readStored, writeStored } from '@/lib/browser/storage'
import { tokenArea } from '@/session/token'

/** So long after the newest message that was seen an answer may come, in ms. */
const RECENT_MS = 24 * 60 * 60_000

function read(): { id: string; at: number } | null {
  const [id, at] = (readStored('chat-seen', tokenArea()) ?? '').split(' ')
  return id && at ? { id, at: Number(at) } : null
}

/** Whether an answer of the support may be on its way to this device. */
export function hasRecentConversation(): boolean {
  return Date.now() - (read()?.at ?? 0) < RECENT_MS
}

/** Keeps beside the token up to which message (the server's time of it, epoch ms) a conversation was seen. */
export function storeReadPosition(id: string, at: number) {
  writeStored('chat-seen', `${id} ${at}`, tokenArea())
}

/** Up to when this device has seen the conversation of a member or guest; null when it has not looked at it yet. */
export function storedReadPosition(id: string): number | null {
  const seen = read()
  return seen?.id === id ? seen.at : null
}

/** Tells what another tab has seen. Gives the function that ends it. */
export function onReadElsewhere(id: string, listener: (at: number) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const at = key === 'chat-seen' ? storedReadPosition(id) : null
    if (at !== null) listener(at)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
