import { useRef } from 'react'
import type { Entry } from './conversation'

/** So many messages are drawn, or left out, together. */
export const CHUNK = 10

export interface Chunk {
  key: number
  entries: readonly Entry[]
  /** The message before the first, for what stands between two. */
  previous: Entry | null
}

/**
 * Cuts a conversation into chunks that stay what they are when messages come at either end: they are counted from
 * `origin`, a message of the first page.
 */
export function chunksOf(entries: readonly Entry[], origin: string): Chunk[] {
  const zero = Math.max(
    0,
    entries.findIndex(({ key }) => key === origin),
  )
  const first = -Math.ceil(zero / CHUNK)
  const count = Math.ceil((entries.length - zero) / CHUNK) - first
  return Array.from({ length: count }, (_, index) => {
    const start = zero + (first + index) * CHUNK
    const from = Math.max(0, start)
    return {
      key: first + index,
      entries: entries.slice(from, start + CHUNK),
      previous: entries[from - 1] ?? null,
    }
  })
}

/** The chunks of what is shown; the origin is kept for as long as it is there. */
export function useChunks(entries: readonly Entry[]): Chunk[] {
  const origin = useRef('')
  if (!entries.some(({ key }) => key === origin.current)) origin.current = entries[0]?.key ?? ''
  return chunksOf(entries, origin.current)
}
