import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { readToken, tokenArea } from '@/session/token'
import { dropOldVisitor, keepVisitor } from '@/session/visitor'

/** What the rest of the app needs of the support chat. */
interface ChatState {
  open: boolean
  unread: Unread
}

/** The messages from support since the chat was last open. */
interface Unread {
  count: number
  /** There may be more than `count`. */
  isMore: boolean
  /** Not all of them have been announced on this device. */
  isNews: boolean
}

export const NO_UNREAD: Unread = { count: 0, isMore: false, isNews: false }

/** The chat's state. Components read it with `useStore`. */
export const chatStore = createStore<ChatState>({ open: false, unread: NO_UNREAD })

/** Opens the support chat over the current page. The stored draft (`chat-draft`) is in its input. */
export function openChat() {
  chatStore.change((chat) => ({ ...chat, open: true }))
}

/** Closes the chat; its draft stays. */
export function closeChat() {
  chatStore.change((chat) => (chat.open ? { ...chat, open: false } : chat))
}

/** Sets the unread messages. */
export function setUnread(unread: Unread) {
  chatStore.change((chat) => (isSame(chat.unread, unread) ? chat : { ...chat, unread }))
}

const isSame = (one: Unread, other: Unread) =>
  one.count === other.count && one.isMore === other.isMore && one.isNews === other.isNews

/** The unsent text of the chat's input. It is stored beside the token and removed with it; a visitor's ends after a day. */
export function readDraft(): string {
  if (readToken() === null) dropOldVisitor()
  return readStored('chat-draft', tokenArea()) ?? ''
}

/** Stores the draft; an empty text removes it. */
export function storeDraft(text: string) {
  if (readToken() === null) keepVisitor()
  if (text) writeStored('chat-draft', text, tokenArea())
  else removeStored('chat-draft', tokenArea())
}
