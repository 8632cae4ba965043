import { describe, expect, it } from 'vitest'
import type { Entry } from '../model/conversation'
import { GROUP_SIZE, groupMessages } from './message-groups'

const entry = (at: number): Entry => ({
  key: `m${at}`,
  id: `m${at}`,
  sender: 'other',
  type: 'text',
  payload: { text: String(at) },
  at,
  sessionId: null,
  status: 'succeed',
  own: null,
})
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => entry(first + index))
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key)

describe('message groups', () => {
  it('are the whole conversation in order, each with the message before it', () => {
    for (const [first, last] of [
      [100, 99],
      [100, 100],
      [100, 135],
      [63, 141],
    ] as const) {
      const entries = from(first, last)
      const chunks = groupMessages(entries, 'm100')
      expect(chunks.flatMap((chunk) => keysOf(chunk.entries))).toEqual(keysOf(entries))
      expect(chunks.every((chunk) => chunk.entries.length > 0 && chunk.entries.length <= GROUP_SIZE)).toBe(
        true,
      )
      for (const { entries: inside, previous } of chunks)
        expect(previous?.at ?? first - 1).toBe((inside[0]?.at ?? 0) - 1)
    }
  })

  it('stay what they are when older and newer messages come, but those at the ends', () => {
    const before = groupMessages(from(100, 160), 'm100')
    const after = groupMessages(from(90, 165), 'm100')
    for (const { key, entries } of before.slice(0, -1))
      expect(keysOf(after.find((chunk) => chunk.key === key)?.entries ?? [])).toEqual(keysOf(entries))
    expect(after[0]?.key).toBe(-1)
  })
})
