import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, DAY, lastRow, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { receiveRefund, refundToWallet } from '../money/refund'
import { checkClaim, claimBonus, claimPromotion, clearBonus, countReceived, findPromotion } from './bonus'
import { checkInvite, receiveInvite } from './invite'

/** Midnight business time at the start of NOON's day, a Wednesday. */
const MIDNIGHT = NOON - 12 * 60 * MINUTE

describe('bonus', () => {
  it('counts in total, by calendar day and by week from Sunday, in business time', () => {
    const sunday = MIDNIGHT - 3 * DAY
    const received = [sunday - 1, sunday, MIDNIGHT - 1, MIDNIGHT, NOON]
    expect(countReceived('limit', received, NOON)).toBe(5)
    expect(countReceived('day', received, NOON)).toBe(2)
    expect(countReceived('week', received, NOON)).toBe(4)
    expect(countReceived('week', received, sunday + 7 * DAY)).toBe(0)
  })

  it('is paid and active until it is cleared, together with the money in games', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    claimBonus(world, member, 'DAILY')
    expect(walletOf(world, member)).toBe(before + 50_00)
    expect(lastRow(world, member)).toMatchObject({
      type: 'bonus',
      to: 'WALLET',
      amount: 50_00,
      relation: { name: 'bonus' },
    })
    expect(codeOf(() => claimBonus(world, member, 'WELCOME'))).toBe('BONUS_ALREADY_ACTIVE')
    expect(codeOf(() => claimPromotion(world, member, 'LUMA100'))).toBe('BONUS_REMAINING')

    clearBonus(world, member)
    expect(member.activeBonus).toBeNull()
    expect(world.ledger.balance(`game:${member.id}:PG`)).toBe(0)
    expect(world.ledger.balance('house')).toBe(320_50 + 1_150_00 + 88_25 + 45_00)
    expect(lastRow(world, member)).toMatchObject({
      type: 'finish_bonus',
      to: 'BONUS',
      relation: { name: 'bonus' },
    })
    expect(walletOf(world, member)).toBe(before + 50_00)
    expect(codeOf(() => clearBonus(world, member))).toBe('NO_DATA')
    expect(codeOf(() => claimBonus(world, member, 'DAILY'))).toBe('BONUS_MAX_CLAIMED')
    world.clock.set(MIDNIGHT + DAY)
    expect(codeOf(() => claimBonus(world, member, 'DAILY'))).toBe('done')
  })

  it('ends only below the set amount', () => {
    const { world, member } = worldAt('active-bonus')
    const total = walletOf(world, member) + 320_50 + 1_150_00 + 88_25 + 45_00
    world.settings.bonusEndBelow = satang(total)
    expect(codeOf(() => clearBonus(world, member))).toBe('BONUS_CONDITION')
    world.settings.bonusEndBelow = satang(total + 1)
    expect(codeOf(() => clearBonus(world, member))).toBe('done')
  })

  it('refuses by its own rules', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => claimBonus(world, member, 'NOPE'))).toBe('NO_DATA')
    expect(codeOf(() => claimBonus(world, member, 'VIP'))).toBe('BONUS_CONDITION')
    const [bonus] = world.bonuses
    if (!bonus) throw new Error('no bonus')
    const view = { bonus, received: [NOON], bonusActive: false, wallet: satang(0), now: NOON }
    expect(codeOf(() => checkClaim(view))).toBe('BONUS_MAX_CLAIMED')
    expect(codeOf(() => checkClaim({ ...view, bonus: { ...bonus, maxReceived: null } }))).toBe('done')
    expect(codeOf(() => checkClaim({ ...view, received: [], bonus: { ...bonus, left: 0 } }))).toBe(
      'BONUS_FULL',
    )
    expect(codeOf(() => checkClaim({ ...view, bonus: { ...bonus, maxReceived: 0 } }))).toBe(
      'BONUS_MAX_CLAIMED',
    )
  })
})

describe('promotion', () => {
  it('is found whatever its case and paid once', () => {
    const { world, member } = worldAt()
    expect(findPromotion(world, ' luma100 ')?.code).toBe('LUMA100')
    expect(findPromotion(world, 'nope')).toBeNull()
    claimPromotion(world, member, 'luma100')
    expect(lastRow(world, member)).toMatchObject({
      amount: 100_00,
      relation: { name: 'promotion', description: 'LUMA100' },
    })
    expect(member.activeBonus).toMatchObject({ type: 'promotion' })
    expect(codeOf(() => claimPromotion(world, member, 'LUMA100'))).toBe('PROMOTION_RECEIVED')
    clearBonus(world, member)
    expect(codeOf(() => claimPromotion(world, member, 'NOPE'))).toBe('NO_PROMOTION')
    expect(codeOf(() => claimPromotion(world, member, 'FULL2026'))).toBe('BONUS_FULL')
  })
})

describe('invite', () => {
  const state = { isOn: true, bonusActive: false, now: NOON }

  it('pays the demo member, and only once', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    expect(receiveInvite(world, member)).toEqual({ message: 'INVITE_BONUS_SUCCESS' })
    expect(walletOf(world, member)).toBe(before + 150_00)
    expect(lastRow(world, member)).toMatchObject({
      type: 'bonus',
      from: 'INVITE',
      relation: { name: 'invite' },
    })
    expect(codeOf(() => receiveInvite(world, member))).toBe('INVITE_COLLECT')
    world.clock.advance(DAY)
    expect(codeOf(() => receiveInvite(world, member))).toBe('NO_INVITE_BONUS')
  })

  it('succeeds as often as its rate says', () => {
    const { world, member } = worldAt()
    const messages = Array.from({ length: 1000 }, () => {
      member.invite.accrued = satang(1)
      return receiveInvite(world, member).message
    })
    const successes = messages.filter((message) => message === 'INVITE_BONUS_SUCCESS').length
    expect(successes).toBeGreaterThan(750)
    expect(successes).toBeLessThan(850)
  })

  it.each([
    [{}, {}, 'done'],
    [{}, { isOn: false }, 'INVITE_INACTIVE'],
    [{ accrued: satang(0) }, {}, 'NO_INVITE_BONUS'],
    [{ playing: false }, {}, 'NO_INVITEE_PLAY_INFO'],
    [{}, { bonusActive: true }, 'BONUS_CONDITION'],
  ])('with %j and %j: %s', (account, change, code) => {
    const { member } = worldAt()
    expect(codeOf(() => checkInvite({ ...member.invite, ...account }, { ...state, ...change }))).toBe(code)
  })
})

describe('refund', () => {
  it('pays all of it once: as a bonus, or by a draw into the wallet', () => {
    const whole = worldAt()
    const before = walletOf(whole.world, whole.member)
    expect(receiveRefund(whole.world, whole.member)).toEqual({ message: 'REFUND_SUCCESS' })
    expect(walletOf(whole.world, whole.member)).toBe(before + 80_50)
    expect(codeOf(() => receiveRefund(whole.world, whole.member))).toBe('REFUND_MINIMUM')
    const drawn = worldAt()
    drawn.member.refund.success = 100
    refundToWallet(drawn.world, drawn.member)
    expect(walletOf(drawn.world, drawn.member)).toBe(before + 80_50)
    expect(lastRow(drawn.world, drawn.member)).toMatchObject({
      from: 'REFUND',
      amount: 80_50,
      relation: { name: 'refund' },
    })
  })

  it('reaches the wallet as often as its rate says, and is used up when it does not', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    const answers = Array.from({ length: 1000 }, () => {
      member.refund.accrued = satang(1)
      const answer = refundToWallet(world, member)
      expect(member.refund.accrued).toBe(0)
      return answer
    })
    const paid = answers.filter(({ success }) => success !== false).length
    expect(paid).toBeGreaterThan(860)
    expect(paid).toBeLessThan(940)
    expect(walletOf(world, member)).toBe(before + paid)
  })

  it('refuses while a bonus is active, when it is off, and when there is none', () => {
    const active = worldAt('active-bonus')
    expect(codeOf(() => receiveRefund(active.world, active.member))).toBe('REFUND_CONDITION')
    active.world.settings.refundActive = false
    expect(codeOf(() => refundToWallet(active.world, active.member))).toBe('REFUND_INACTIVE')
    const { world, member } = worldAt('nothing')
    expect(codeOf(() => receiveRefund(world, member))).toBe('NO_REFUND')
  })
})
