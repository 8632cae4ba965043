import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatSession } from '../connection/chat-session'
import { type Conversation, newestAt } from '../model/conversation'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Marks messages as read while the page is visible and the list is scrolled to its end. Gives how many messages from
 * support have come since the end was last seen.
 */
export function useUnseenCount(session: ChatSession, conversation: Conversation, atEnd: boolean): number {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const newest = newestAt(conversation)
  const [before, setSeenAt] = useState(newest)
  const count = conversation.confirmed.length
  const isSeen = visible && atEnd && conversation.through !== null

  const seenAt = isSeen || conversation.through === null ? newest : before
  if (seenAt !== before) setSeenAt(seenAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again when the newest time or the count changes
  useEffect(() => {
    if (isSeen) session.seen()
  }, [session, isSeen, newest, count])

  return conversation.confirmed.filter(({ sender, at }) => sender === 'other' && at > seenAt).length
}
