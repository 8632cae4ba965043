import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestIdentity, memberIdentity } from './identity'

const settings = vi.hoisted(() => ({ chatIds: 'one' }))
vi.mock('@/env.chat', () => ({ chatEnv: settings }))

const MEMBER = { _id: 'm1', username: '0812345678', name: 'Somchai' }

beforeEach(() => localStorage.clear())

describe('the ids that name a chat user in calls', () => {
  it("are one by default: the member's or the guest's", () => {
    settings.chatIds = 'one'
    localStorage.setItem('guest-id', 'g1')
    expect(guestIdentity()).toEqual({ id: 'g1', who: { guestId: 'g1' }, sender: {} })
    expect(memberIdentity(MEMBER)).toEqual({
      id: 'm1',
      who: { userId: 'm1' },
      sender: { username: '0812345678', name: 'Somchai' },
    })
  })

  it('are both with `both`: the other is empty, or that of the guest before the sign-in', () => {
    settings.chatIds = 'both'
    expect(memberIdentity(MEMBER).who).toEqual({ userId: 'm1', guestId: '' })
    const guest = guestIdentity()
    expect(guest.who).toEqual({ userId: '', guestId: guest.id })
    expect(guest.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(memberIdentity(MEMBER)).toMatchObject({ id: 'm1', who: { userId: 'm1', guestId: guest.id } })
  })
})
