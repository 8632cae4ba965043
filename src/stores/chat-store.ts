import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { tokenArea } from '@/session/token'

/** What the rest of the app needs of the support chat. */
interface ChatState {
  open: boolean
  /** Messages from support since the chat was last open. */
  unread: number
}

/** The chat's state. Components read it with `useStore`. */
export const chatStore = createStore<ChatState>({ open: false, unread: 0 })

/** Opens the support chat over the current page. The stored draft (`chat-draft`) is in its input. */
export function openChat() {
  chatStore.change((chat) => ({ ...chat, open: true }))
}

/** Closes the chat; its draft stays. */
export function closeChat() {
  chatStore.change((chat) => (chat.open ? { ...chat, open: false } : chat))
}

/** Sets the number of unread messages. */
export function setUnread(unread: number) {
  chatStore.change((chat) => (chat.unread === unread ? chat : { ...chat, unread }))
}

/** The unsent text of the chat's input. It is stored beside the token and removed with it. */
export function readDraft(): string {
  return readStored('chat-draft', tokenArea()) ?? ''
}

/** Stores the draft; an empty text removes it. */
export function storeDraft(text: string) {
  if (text) writeStored('chat-draft', text, tokenArea())
  else removeStored('chat-draft', tokenArea())
}
