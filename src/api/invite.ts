import * as z from 'zod/mini'
import { env } from '@/env'
import { isRecord } from '@/lib/is-record'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { acknowledged, count, list, orElse, orNull, percent, positive, record, text } from './core/wire/wire'
import { instant, money } from './core/wire/wire-values'
import { bannersSchema } from './shapes/pictures'

/** The invited friends, in pages of `limit`. The first page is 1. */
export const invites = defineQuery({
  key: ['invite', 'invites'],
  method: 'POST',
  path: '/api/invite',
  input: z.object({ page: positive, limit: positive }),
  output: record(
    {
      invites: list(
        record({
          from: orNull(record({ name: orElse(text('person'), '') })),
          amount: orNull(money),
          createdAt: orNull(instant),
        }),
        'invites',
      ),
      total: orNull(count),
    },
    { bare: 'invites' },
  ),
})
export const useInvites = queryHook(invites)

/** Drops a boolean `success`. It belongs to the envelope: the bonus's own `success` is a percentage. */
const withoutVerdict = (value: unknown) =>
  isRecord(value) && typeof value.success === 'boolean' ? { ...value, success: undefined } : value

/** The receivable invite bonus with its percentages of success and failure. */
export const inviteBonus = defineQuery({
  key: ['invite', 'bonus'],
  path: '/api/invite/bonus',
  output: record(
    { amount: orNull(money), success: orNull(percent), fail: orNull(percent) },
    { before: withoutVerdict },
  ),
})
export const useInviteBonus = queryHook(inviteBonus)

/** Receives the invite bonus. Servers use different paths, so the path is a setting. A state-changing GET. */
export const receiveInviteBonus = defineMutation({
  key: ['invite', 'receive'],
  path: '/api/invite/receive',
  configuredPath: env.inviteReceivePath,
  ...acknowledged,
  evidence: () => [{ by: 'statement', type: 'bonus', amount: null }],
  invalidates: ['wallet', 'invite', 'statement'],
  movesMoney: true,
  refusalMovesNothing: 'unless-told',
  errors: 'caller',
})
export const useReceiveInviteBonus = () => useOnce(receiveInviteBonus())

/** Pictures and texts about inviting. */
export const inviteBanners = defineQuery({
  key: ['invite', 'banners'],
  path: '/api/invite/banners',
  output: bannersSchema,
})
export const useInviteBanners = queryHook(inviteBanners)
