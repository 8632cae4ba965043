import { expect, it } from 'vitest'
import { storedReadPosition, storeReadPosition } from './read-position'

const DAY = 24 * 3_600_000
const at = (id: string, now?: number) => storedReadPosition(id, now)?.at ?? null

it('a read position belongs to one member, and never goes back', () => {
  storeReadPosition('member-1', { at: 7, announced: 5 })
  storeReadPosition('member-2', { at: 3, announced: 3 })
  storeReadPosition('member-1', { at: 6, announced: 9 })
  expect(storedReadPosition('member-1')).toMatchObject({ at: 7, announced: 9 })
  expect([at('member-2'), at('member-3')]).toEqual([3, null])
})

it('a read position is kept for 30 days', () => {
  storeReadPosition('abcd', { at: 7, announced: 7 }, 0)
  expect([at('abcd', 30 * DAY - 1), at('abcd', 30 * DAY)]).toEqual([7, null])
  storeReadPosition('0123', { at: 1, announced: 1 }, 31 * DAY)
  expect(Object.keys(JSON.parse(localStorage.getItem('chat-seen') ?? ''))).toHaveLength(1)
})
