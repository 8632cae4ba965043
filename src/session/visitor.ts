import { readStored, removeStored, writeStored } from '@/lib/browser/storage'

/** How long the chat id and the draft of a visitor stay after the last message of either side, in ms. */
const KEPT_MS = 24 * 60 * 60_000

/** Removes what the chat keeps of a visitor. Called at each sign-in: the next person at this device is another one. */
export function forgetVisitor() {
  for (const key of ['guest-id', 'guest-since', 'chat-draft'] as const) removeStored(key)
  removeStored('chat-unsent', 'session')
}

/** Starts the visitor's day again, because a message is written or came at that time. It never goes back. */
export function keepVisitor(at = Date.now()) {
  const since = Number(readStored('guest-since') ?? 0)
  if (at > since || since > Date.now()) writeStored('guest-since', String(at))
}

/** Removes what is older than a day. What has no time yet begins its day now. Call it before a visitor's value is read. */
export function dropOldVisitor(now = Date.now()) {
  const since = readStored('guest-since')
  if (since !== null && !(Math.abs(now - Number(since)) < KEPT_MS)) forgetVisitor()
  else if (since === null && (readStored('guest-id') || readStored('chat-draft'))) keepVisitor(now)
}
