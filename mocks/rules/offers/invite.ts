import { businessDay } from '@/lib/dates'
import { satang } from '@/lib/money'
import { failIf } from '../../world/domain-error'
import { journalEntry, post, WALLET } from '../../world/journal-entry'
import type { InviteAccount, Member } from '../../world/model'
import { languageOf, phrase } from '../../world/phrases'
import type { World } from '../../world/world'
import { isDrawn } from './chance'

const INVITE_BONUS = phrase('โบนัสแนะนำเพื่อน', 'ໂບນັດຊວນໝູ່', 'Invite bonus')

/**
 * Throws INVITE_INACTIVE (the programme is off), INVITE_COLLECT (the member collected today and nothing has accrued
 * since), NO_INVITE_BONUS (nothing has accrued, and the member hasn't collected today), NO_INVITEE_PLAY_INFO (no friend
 * has played yet) or BONUS_CONDITION (a bonus is active).
 */
export function checkInvite(
  account: InviteAccount,
  state: { isOn: boolean; bonusActive: boolean; now: number },
): void {
  failIf(!state.isOn, 'INVITE_INACTIVE')
  const today = account.receivedAt !== null && businessDay(account.receivedAt) === businessDay(state.now)
  failIf(account.accrued === 0 && today, 'INVITE_COLLECT')
  failIf(account.accrued === 0, 'NO_INVITE_BONUS')
  failIf(!account.playing, 'NO_INVITEE_PLAY_INFO')
  failIf(state.bonusActive, 'BONUS_CONDITION')
}

/**
 * `GET /api/invite/receive`: with the probability of the account's success rate the bonus is paid
 * (INVITE_BONUS_SUCCESS), else it is lost (INVITE_BONUS_FAIL). The draw uses the world's seed. Throws what
 * `checkInvite` throws.
 */
export function receiveInvite(world: World, member: Member): { message: string } {
  const account = member.invite
  const state = {
    isOn: world.settings.inviteActive,
    bonusActive: member.activeBonus !== null,
    now: world.now(),
  }
  checkInvite(account, state)
  const amount = account.accrued
  account.accrued = satang(0)
  account.receivedAt = world.now()
  if (!isDrawn(world, 'invite', account.success)) return { message: 'INVITE_BONUS_FAIL' }
  const relation = { name: 'invite', description: INVITE_BONUS[languageOf(world)] } as const
  post(
    world,
    member.id,
    journalEntry('invite', `wallet:${member.id}`, {
      type: 'bonus',
      from: 'INVITE',
      to: WALLET,
      amount,
      relation,
    }),
  )
  return { message: 'INVITE_BONUS_SUCCESS' }
}
