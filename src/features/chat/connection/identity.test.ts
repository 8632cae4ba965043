import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession } from '@/member/member-session'
import { clearToken } from '@/session/token'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { storeReadPosition } from '../storage/read-position'
import { guestIdentity, hasGuestWritten, memberIdentity, storedGuestId } from './identity'

const HOUR = 3_600_000

const settings = vi.hoisted(() => ({ chatIds: 'one' }))
vi.mock('@/env', () => ({ env: settings }))

const MEMBER = { _id: 'm1', username: '0812345678', name: 'Somchai' }

beforeEach(() => localStorage.clear())

describe('the ids that name a chat user in calls', () => {
  it("are one by default: the member's or the guest's", () => {
    settings.chatIds = 'one'
    localStorage.setItem('guest-id', 'g1')
    expect(guestIdentity()).toEqual({
      id: 'g1',
      mark: expect.stringMatching(/^guest-\d+$/),
      who: { guestId: 'g1' },
      sender: {},
    })
    expect(memberIdentity(MEMBER)).toEqual({
      id: 'm1',
      mark: '',
      who: { userId: 'm1' },
      sender: { username: '0812345678', name: 'Somchai' },
    })
  })

  it('are both with `both`: the other is empty, for a sign-in ends the guest', () => {
    settings.chatIds = 'both'
    expect(memberIdentity(MEMBER).who).toEqual({ userId: 'm1', guestId: '' })
    const guest = guestIdentity()
    expect(guest.who).toEqual({ userId: '', guestId: guest.id })
    expect(guest.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(memberIdentity(MEMBER).who).toEqual({ userId: 'm1', guestId: '' })
  })
})

describe("a guest's id", () => {
  it('stays for a day after the guest last wrote, and ends at a sign-in', () => {
    vi.useFakeTimers()
    const { id } = guestIdentity()
    vi.advanceTimersByTime(20 * HOUR)
    storeDraft('about my deposit')
    vi.advanceTimersByTime(20 * HOUR)
    expect([guestIdentity().id, readDraft()]).toEqual([id, 'about my deposit'])
    vi.advanceTimersByTime(5 * HOUR)
    expect([readDraft(), storedGuestId()]).toEqual(['', null])
    const next = guestIdentity().id
    expect(next).not.toBe(id)
    storeDraft('again')
    beginSession('token', true, '0812345678')
    expect([storedGuestId(), readDraft()]).toEqual([null, ''])
    clearToken()
    expect([storedGuestId(), readDraft()]).toEqual([null, ''])
    vi.useRealTimers()
  })

  it('is joined without a press only once the guest has written', () => {
    const { mark } = guestIdentity()
    expect(hasGuestWritten()).toBe(false)
    storeReadPosition(mark, { at: 1, announced: 1 })
    expect(hasGuestWritten()).toBe(true)
  })
})
