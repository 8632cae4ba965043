import { businessDay } from '@/lib/dates'
import { satang } from '@/lib/money'
import { failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member } from '../../world/model'
import { languageOf, phrase } from '../../world/phrases'
import type { World } from '../../world/world'

const INVITE_BONUS = phrase('โบนัสแนะนำเพื่อน', 'ໂບນັດຊວນໝູ່', 'Invite bonus')

/**
 * `GET /api/invite/receive`: with the probability of the account's success rate the bonus is paid
 * (INVITE_BONUS_SUCCESS), else it is lost (INVITE_BONUS_FAIL). The draw uses the world's seed. Throws INVITE_INACTIVE
 * (the programme is off), INVITE_COLLECT (the member collected today and nothing has accrued since), NO_INVITE_BONUS
 * (nothing has accrued, and the member hasn't collected today), NO_INVITEE_PLAY_INFO (no friend has played yet) or
 * BONUS_CONDITION (a bonus is active).
 */
export function receiveInvite(world: World, member: Member): { message: string } {
  const { invite } = member
  const { accrued: amount, receivedAt } = invite
  failIf(!world.settings.inviteActive, 'INVITE_INACTIVE')
  const today = receivedAt !== null && businessDay(receivedAt) === businessDay(world.now())
  failIf(amount === 0, today ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS')
  failIf(!invite.playing, 'NO_INVITEE_PLAY_INFO')
  failIf(member.activeBonus !== null, 'BONUS_CONDITION')
  invite.accrued = satang(0)
  invite.receivedAt = world.now()
  if (world.random('invite')() * 100 >= invite.success) return { message: 'INVITE_BONUS_FAIL' }
  const relation = { name: 'invite', description: INVITE_BONUS[languageOf(world)] } as const
  payIn(world, member.id, 'invite', { type: 'bonus', from: 'INVITE', amount, relation })
  return { message: 'INVITE_BONUS_SUCCESS' }
}
