import { env } from '@/env'
import { readToken } from '@/session/token'

/**
 * The member's token as the chat is told it, or null. A chat on another origin may be somebody else's: there it is a
 * setting (`VITE_CHAT_TOKEN`) whether it gets the key to the wallet.
 */
export function chatToken(): string | null {
  // Outside a browser (scripts/probe) there is no page: the wallet is where its API is.
  const page = globalThis.location?.href ?? env.apiUrl
  const { origin } = new URL(env.chatUrl ?? '', page)
  return env.chatToken || origin === new URL(page).origin ? readToken() : null
}
