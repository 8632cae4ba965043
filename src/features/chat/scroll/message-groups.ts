import { useState } from 'react'
import type { Entry } from '../model/conversation'

/** Messages per group; a group is rendered or skipped as a whole. */
export const GROUP_SIZE = 10

export interface EntryGroup {
  key: number
  entries: readonly Entry[]
  /** The message before the first, for the separator between them. */
  previous: Entry | null
}

/**
 * Groups messages such that additions at an end change only the group at that end: the messages are counted from the
 * one with the key `origin`.
 */
export function groupMessages(entries: readonly Entry[], origin: string): EntryGroup[] {
  const zero = Math.max(
    0,
    entries.findIndex(({ key }) => key === origin),
  )
  const first = -Math.ceil(zero / GROUP_SIZE)
  const count = Math.ceil((entries.length - zero) / GROUP_SIZE) - first
  return Array.from({ length: count }, (_, index) => {
    const start = zero + (first + index) * GROUP_SIZE
    const from = Math.max(0, start)
    return {
      key: first + index,
      entries: entries.slice(from, start + GROUP_SIZE),
      previous: entries[from - 1] ?? null,
    }
  })
}

/** The groups of the shown messages. The same message stays the origin as long as it is shown. */
export function useMessageGroups(entries: readonly Entry[]): EntryGroup[] {
  const [before, setOrigin] = useState('')
  const origin = entries.some(({ key }) => key === before) ? before : (entries[0]?.key ?? '')
  if (origin !== before) setOrigin(origin)
  return groupMessages(entries, origin)
}
