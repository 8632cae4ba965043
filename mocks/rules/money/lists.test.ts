import { describe, expect, it } from 'vitest'
import { codeOf, MINUTE, worldAt } from '../../testing/test-world'
import type { RoomMessage } from '../../world/chat-model'
import { historyOf, keepUpload, openRoom, postMessage, roomOf } from '../support/chat'
import { pageOf, slipByReference, slipPage, statementPage } from './statement'

describe('pages', () => {
  it('start at 1, keep to the limit and are empty past the end', () => {
    const list = [1, 2, 3, 4, 5]
    expect(pageOf(list, { page: 1, limit: 2 })).toEqual({ total: 5, rows: [1, 2] })
    expect(pageOf(list, { page: 3, limit: 2 }).rows).toEqual([5])
    expect(pageOf(list, { page: 4, limit: 2 }).rows).toEqual([])
    for (const page of [0, -1, 1.5, Number.NaN])
      expect([page, codeOf(() => pageOf(list, { page, limit: 2 }))]).toEqual([
        page,
        'page: not a number from 1',
      ])
  })

  it('show the newest statement rows first, and only the own slips', () => {
    const { world, member } = worldAt()
    const { total, rows } = statementPage(world, member, { page: 1, limit: 10 })
    expect(total).toBeGreaterThan(30)
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(slipPage(world, member, { page: 1, limit: 10 }).total).toBe(4)
    const other = [...world.members.values()][1] ?? member
    expect(slipPage(world, other, { page: 1, limit: 10 }).total).toBe(0)
    expect(codeOf(() => slipByReference(world, other, 'slip-1'))).toBe('NO_DATA')
    expect(slipByReference(world, member, 'slip-1').id).toBe('slip-1')
  })
})

describe('chat', () => {
  const text = (value: string) => ({ message_type: 'text', payload: { text: value } })

  it("opens a member's room to that member, and a guest's to anyone with its id", () => {
    const { world, member } = worldAt()
    const other = [...world.members.values()].find((one) => one !== member) ?? null
    const open = (who: Parameters<typeof roomOf>[1], by: typeof other) => codeOf(() => roomOf(world, who, by))
    expect(roomOf(world, { userId: member.id }, member)).toBe(`luma-${member.id}`)
    expect(roomOf(world, { userId: member.id, guestId: '' }, member)).toBe(`luma-${member.id}`)
    expect(open({ userId: member.id }, null)).toBe('invalid-token')
    expect(open({ userId: 'other' }, member)).toBe('invalid-token')
    // Every invite link contains a member's id. Nobody else may open the member's room with it as a guest id.
    for (const by of [null, other]) expect(open({ guestId: member.id }, by)).toBe('invalid-token')
    expect(roomOf(world, { guestId: 'g' }, null)).toBe('luma-g')
    expect(roomOf(world, { guestId: 'g', userId: '' }, other)).toBe('luma-g')
    expect(open({}, null)).toContain('missing')
  })

  it('notifies all listeners of each message, with unique times', () => {
    const { world } = worldAt()
    const received: RoomMessage[] = []
    world.listeners.add((_, message) => received.push(message))
    for (let i = 0; i < 3; i++) postMessage(world, 'luma-g', { sender: 'customer', message: text(`${i}`) })
    expect(received).toEqual(openRoom(world, 'luma-g').messages)
    expect(new Set(received.map(({ createdAt }) => createdAt)).size).toBe(3)
    expect(new Set(received.map(({ _id }) => _id)).size).toBe(3)
    expect(new Set(received.map(({ session_id }) => session_id)).size).toBe(1)
    world.clock.advance(31 * MINUTE)
    const later = postMessage(world, 'luma-g', { sender: 'customer', message: text('later') })
    expect(later.session_id).not.toBe(received[0]?.session_id)
  })

  it('returns the history in pages, newest first, each message once', () => {
    const { world } = worldAt()
    for (let i = 0; i < 25; i++) postMessage(world, 'luma-g', { sender: 'customer', message: text(`${i}`) })
    const pages = [0, 10, 20, 30].map((skip) => historyOf(world, 'luma-g', { limit: 10, skip }))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
    expect(pages.flat().map(({ message }) => message)).toEqual(
      Array.from({ length: 25 }, (_, i) => text(`${24 - i}`)),
    )
  })

  it('accepts pictures and videos up to their size limit', () => {
    const { world } = worldAt()
    const file = (type: string, size: number) => ({ type, bytes: new Uint8Array(size) })
    const keep = (kind: 'image' | 'video', type: string, size: number) =>
      codeOf(() => keepUpload(world, kind, file(type, size)))
    expect(keep('image', 'image/png', 10 * 2 ** 20)).toBe('done')
    expect(keep('image', 'image/png', 10 * 2 ** 20 + 1)).toBe('The file is too large')
    expect(keep('video', 'video/mp4', 20 * 2 ** 20)).toBe('done')
    expect(keep('image', 'video/mp4', 1)).toBe('File is not supported')
    expect(keep('image', 'image/svg+xml', 1)).toBe('File is not supported')
    expect(codeOf(() => keepUpload(world, 'image', null))).toBe('File is not supported')
  })
})
