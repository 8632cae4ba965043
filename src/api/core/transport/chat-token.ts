import { env } from '@/env'
import { readToken } from '@/session/token'

/**
 * The member's token as the chat is told it, or null. A chat on another origin may be somebody else's: there it is a
 * setting (`VITE_CHAT_TOKEN`) whether it gets the key to the wallet.
 */
export function chatToken(): string | null {
  const { origin } = new URL(env.chatUrl ?? '', document.baseURI)
  return env.chatToken || origin === location.origin ? readToken() : null
}
