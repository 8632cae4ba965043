import { env } from '@/env'
import { readToken } from '@/session/token'

/**
 * The member's token for the chat, or null. A chat on another origin may belong to a third party, so
 * `VITE_CHAT_TOKEN` decides whether it receives the wallet's token.
 */
export function chatToken(): string | null {
  // Without a page (scripts/probe) the API's origin counts as the wallet's.
  const page = globalThis.location?.href ?? env.apiUrl
  const { origin } = new URL(env.chatUrl ?? '', page)
  return env.chatToken || origin === new URL(page).origin ? readToken() : null
}
