import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Conversation, newestAt } from '../model/conversation'
import type { ChatSession } from './chat-session'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Marks messages as read while the page is visible and the list is scrolled to its end. Gives how many messages from
 * support have come since the end was last seen.
 */
export function useReadPosition(session: ChatSession, talk: Conversation, atEnd: boolean): number {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const seenAt = useRef(newestAt(talk))
  const newest = newestAt(talk)
  const count = talk.confirmed.length
  const isSeen = visible && atEnd && talk.through !== null

  if (isSeen || talk.through === null) seenAt.current = newest
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again when the newest time or the count changes
  useEffect(() => {
    if (isSeen) session.seen()
  }, [session, isSeen, newest, count])

  return talk.confirmed.filter(({ sender, at }) => sender === 'other' && at > seenAt.current).length
}
