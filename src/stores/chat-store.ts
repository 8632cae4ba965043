import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { tokenArea } from '@/session/token'

/** The support chat as the rest of the app knows it. */
interface ChatState {
  open: boolean
  /** Messages of the support that came since the chat was last looked at. */
  unread: number
}

/** For `useStore`. */
export const chatStore = createStore<ChatState>({ open: false, unread: 0 })

/** Opens the support chat over whatever is on screen. The stored draft (`chat-draft`) stands in its input. */
export function openChat() {
  chatStore.change((door) => ({ ...door, open: true }))
}

/** Closes it. What was typed is kept. */
export function closeChat() {
  chatStore.change((door) => (door.open ? { ...door, open: false } : door))
}

/** Tells how many messages have not been seen. */
export function setUnread(unread: number) {
  chatStore.change((door) => (door.unread === unread ? door : { ...door, unread }))
}

/** What stands unsent in the chat's input. It lies beside the token, and lasts no longer. */
export function readDraft(): string {
  return readStored('chat-draft', tokenArea()) ?? ''
}

/** Keeps it; an empty text is none. */
export function storeDraft(text: string) {
  if (text) writeStored('chat-draft', text, tokenArea())
  else removeStored('chat-draft', tokenArea())
}
