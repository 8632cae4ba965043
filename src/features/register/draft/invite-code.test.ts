import { expect, it } from 'vitest'
import {
  forgetInviteCode,
  inviteCodeIn,
  inviteCodeOffered,
  isInviteCode,
  readInviteCode,
  storeInviteCode,
} from './invite-code'

const DAY_MS = 24 * 3_600_000

it.each(['PR65f0', '662E41', 'true', '123', '0', '_', '-', 'x'.repeat(64)])(
  'an inviter code can be %s',
  (code) => {
    expect(isInviteCode(code)).toBe(true)
  },
)

it.each(['', ' ', 'a b', 'ก', 'a/b', '"1"', 'x'.repeat(65), 'a\n'])(
  'an inviter code cannot be %j',
  (code) => {
    expect([storeInviteCode(code), readInviteCode()]).toEqual([false, null])
  },
)

it.each(['PR1', ' PR1', 'PR\u200b1', 'PR1\nhttps://example.com', 'PR1สมัครเลย', 'PR1?openExternalBrowser=1'])(
  'an inviter code is found in %j',
  (value) => {
    expect(inviteCodeIn(value)).toBe('PR1')
  },
)

it.each([
  ['PR123 .', 'PR123'],
  [' PR123 สมัครเลย', 'PR123'],
  ['', null],
  [' PR123 ', null],
  ['https://example.com/?code=PR123', null],
])('an inviter code is offered for the typed %j: %j', (typed, offered) => {
  expect(inviteCodeOffered(typed)).toBe(offered)
})

it('an inviter code is kept as it came for 30 days, or until a newer one replaces it or it is used', () => {
  expect([storeInviteCode('662E41', 0), storeInviteCode('662E41', 0)]).toEqual([true, false])
  expect(readInviteCode(30 * DAY_MS)).toBe('662E41')
  expect(readInviteCode(30 * DAY_MS + 1)).toBeNull()
  expect(storeInviteCode('SECOND', 31 * DAY_MS)).toBe(true)
  expect(readInviteCode(32 * DAY_MS)).toBe('SECOND')
  forgetInviteCode()
  expect(readInviteCode()).toBeNull()
  localStorage.setItem('code', 'WITHOUT-A-TIME')
  expect(readInviteCode()).toBe('WITHOUT-A-TIME')
})
