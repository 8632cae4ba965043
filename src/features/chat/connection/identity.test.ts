import { expect, it, vi } from 'vitest'
import { beginSession } from '@/member/member-session'
import { clearToken } from '@/session/token'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { storeReadPosition } from '../storage/read-position'
import { guestIdentity, hasGuestWritten, storedGuestId } from './identity'

const HOUR = 3_600_000

it("a guest's id stays for a day after the guest last wrote, and ends at a sign-in", () => {
  vi.useFakeTimers()
  const { id } = guestIdentity()
  vi.advanceTimersByTime(20 * HOUR)
  storeDraft('about my deposit')
  vi.advanceTimersByTime(20 * HOUR)
  expect([guestIdentity().id, readDraft()]).toEqual([id, 'about my deposit'])
  vi.advanceTimersByTime(5 * HOUR)
  expect([storedGuestId(), readDraft()]).toEqual([null, ''])
  const next = guestIdentity().id
  expect(next).not.toBe(id)
  storeDraft('again')
  vi.advanceTimersByTime(25 * HOUR)
  expect(readDraft()).toBe('')
  guestIdentity()
  storeDraft('again')
  beginSession('token', true, '0812345678')
  expect([storedGuestId(), readDraft()]).toEqual([null, ''])
  clearToken()
  expect([storedGuestId(), readDraft()]).toEqual([null, ''])
})

it("a guest's id is joined without a press only once the guest has written", () => {
  const { mark } = guestIdentity()
  expect(hasGuestWritten()).toBe(false)
  storeReadPosition(mark, { at: 1, announced: 1 })
  expect(hasGuestWritten()).toBe(true)
})
