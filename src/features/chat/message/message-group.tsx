import { memo, useRef } from 'react'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { useIsNearViewport } from '../scroll/visibility-observer'
import { MessageRow } from './message-row'

interface ChunkProps {
  entries: readonly Entry[]
  previous: Entry | null
  /** The newest message of all, if it is in here: its quick replies can be chosen. */
  current: string | null
  outbox: ChatSession['outbox']
}

/**
 * Some messages in a row. Far from the screen they are only their height, so that a conversation of thousands costs
 * what a short one does.
 */
export const MessageGroup = memo(function MessageChunk({ entries, previous, current, outbox }: ChunkProps) {
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
}, isSameChunk)

function isSameChunk(before: ChunkProps, after: ChunkProps): boolean {
  return (
    before.previous === after.previous &&
    before.current === after.current &&
    before.outbox === after.outbox &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, index) => entry === after.entries[index])
  )
}
