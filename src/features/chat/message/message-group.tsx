import { memo, useRef } from 'react'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { useIsNearViewport } from '../scroll/visibility-observer'
import { MessageRow } from './message-row'

interface MessageGroupProps {
  entries: readonly Entry[]
  previous: Entry | null
  /** The key of the newest message if it is in this group, else null. Only its quick replies can be chosen. */
  current: string | null
  outbox: ChatSession['outbox']
}

/**
 * Consecutive messages. Far from the viewport only their height is rendered, so that a long conversation costs little
 * more than a short one.
 */
export const MessageGroup = memo(function MessageGroup({
  entries,
  previous,
  current,
  outbox,
}: MessageGroupProps) {
  const part = useRef<HTMLDivElement>(null)
  const { isNear, height } = useIsNearViewport(part)
  return (
    <div ref={part} style={isNear ? {} : { height }} className="[contain:layout_style]">
      {isNear &&
        entries.map((entry, index) => (
          <MessageRow
            key={entry.key}
            entry={entry}
            previous={entries[index - 1] ?? previous}
            isCurrent={entry.key === current}
            outbox={outbox}
          />
        ))}
    </div>
  )
}, isSameGroup)

function isSameGroup(before: MessageGroupProps, after: MessageGroupProps): boolean {
  return (
    before.previous === after.previous &&
    before.current === after.current &&
    before.outbox === after.outbox &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, index) => entry === after.entries[index])
  )
}
