import { describe, expect, it } from 'vitest'
import {
  forgetInviteCode,
  inviteCodeIn,
  inviteCodeOffered,
  isInviteCode,
  readInviteCode,
  storeInviteCode,
} from './invite-code'

const DAY_MS = 24 * 3_600_000

describe('an inviter code', () => {
  it.each(['PR65f0', '662E41', 'true', '123', '0', '_', '-', 'x'.repeat(64)])('can be %s', (code) => {
    expect(isInviteCode(code)).toBe(true)
  })

  it.each(['', ' ', 'a b', 'ก', 'a/b', '<b>', '"1"', 'x'.repeat(65), 'a\n'])('cannot be %j', (code) => {
    expect(isInviteCode(code)).toBe(false)
    storeInviteCode(code)
    expect(readInviteCode()).toBeNull()
  })

  it('is kept as it came, and a newer one replaces it', () => {
    expect(storeInviteCode('662E41')).toBe(true)
    expect(localStorage.getItem('code')).toBe('662E41')
    expect(storeInviteCode('662E41')).toBe(false)
    expect(storeInviteCode('<b>')).toBe(false)
    expect(readInviteCode()).toBe('662E41')
    expect(storeInviteCode('SECOND')).toBe(true)
    expect(readInviteCode()).toBe('SECOND')
  })

  it.each([
    'PR1',
    'PR1.',
    'PR1>',
    ' PR1',
    'PR\u200b1',
    'PR1\nhttps://example.com',
    'PR1สมัครเลย',
    'PR1?openExternalBrowser=1',
    'PR1🎉',
  ])('is found in %j', (value) => {
    expect(inviteCodeIn(value)).toBe('PR1')
  })

  it.each(['PR123 .', ' PR123 สมัครเลย'])('is offered for the typed %j', (typed) => {
    expect(inviteCodeOffered(typed)).toBe('PR123')
  })

  it.each(['', ' PR123 ', '<b>', 'https://example.com/?code=PR123'])(
    'is not offered for the typed %j',
    (typed) => {
      expect(inviteCodeOffered(typed)).toBeNull()
    },
  )

  it('is kept for 30 days; a new one replaces it after that', () => {
    storeInviteCode('FIRST', 0)
    expect(readInviteCode(30 * DAY_MS)).toBe('FIRST')
    expect(readInviteCode(30 * DAY_MS + 1)).toBeNull()
    storeInviteCode('SECOND', 31 * DAY_MS)
    expect(readInviteCode(32 * DAY_MS)).toBe('SECOND')
  })

  it('that was stored without a time is valid, and removed once used', () => {
    localStorage.setItem('code', 'OLD')
    expect(readInviteCode()).toBe('OLD')
    forgetInviteCode()
    expect(readInviteCode()).toBeNull()
  })
})
