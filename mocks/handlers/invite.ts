import { inviteBanners, inviteBonus, invites, receiveInviteBonus } from '@/api/invite'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import { pageOf } from '../rules/money/statement'
import { receiveInvite } from '../rules/offers/invite'
import { PAGE } from './examples'
import { isoTime } from './names'

/** Invites. */
export const inviteHandlers = [
  mock(invites, { input: PAGE }).reply(({ member, input }) => {
    const { total, rows } = pageOf(member.invite.rows, input)
    return {
      total,
      invites: rows.map(({ name, amount, createdAt }) => ({
        from: { name },
        amount: toBaht(amount),
        createdAt: isoTime(createdAt),
      })),
    }
  }),
  mock(inviteBonus).reply(({ member: { invite } }) => ({
    amount: toBaht(invite.accrued),
    success: invite.success,
    fail: invite.fail,
  })),
  mock(receiveInviteBonus, {
    codes: [
      'INVITE_BONUS_SUCCESS',
      'INVITE_BONUS_FAIL',
      'INVITE_COLLECT',
      'INVITE_INACTIVE',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'BONUS_CONDITION',
    ],
  }).reply(({ world, member }) => receiveInvite(world, member)),
  mock(inviteBanners).reply(({ world }) => world.texts.inviteBanners),
]
