import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import {
  acknowledged,
  count,
  defaulted,
  flag,
  list,
  nullable,
  oneOf,
  orElse,
  orNull,
  percent,
  record,
  string,
  text,
  withMissing,
} from './core/wire/wire'
import { instant, label, money } from './core/wire/wire-values'
import { pictures } from './shapes/pictures'

const byCode = z.object({ code: string('code') })

/** Null without one, NaN for one that came and can't be read. */
const bounded = (limit: typeof count) => defaulted(orElse(nullable(limit), Number.NaN), null)

const userBonus = record({
  _id: orElse(text('id'), ''),
  isActive: defaulted(orNull(flag), false),
  received: orNull(list(record({ updatedAt: orNull(instant) }), 'received')),
})

/** The available bonuses. `userBonus` is the member's use of one: whether it is active, and when it was received. */
export const bonuses = defineQuery({
  key: ['bonus', 'bonuses'],
  path: '/api/bonus',
  output: list(
    record({
      code: text('code'),
      name: orNull(label),
      type: oneOf(['limit', 'day', 'week'], 'limit'),
      maxReceived: bounded(count),
      percentFail: bounded(percent),
      banners: pictures,
      description: orNull(text('html')),
      userBonus: orNull(userBonus),
    }),
    'bonuses',
  ),
})
export const useBonuses = queryHook(bonuses)

/** Activates a bonus. A state-changing GET. */
export const activateBonus = defineMutation({
  key: ['bonus', 'activate'],
  path: '/api/bonus/activate/:code',
  input: byCode,
  ...acknowledged,
  evidence: ({ code }) => [
    { by: 'bonus', code },
    { by: 'statement', type: 'bonus', amount: null },
  ],
  invalidates: ['bonus', 'refund', 'wallet'],
  movesMoney: true,
  refusalMovesNothing: true,
  errors: 'caller',
})
export const useActivateBonus = () => useOnce(activateBonus())

/** Whether a bonus is active, and of which type. */
export const activeBonus = defineQuery({
  key: ['bonus', 'active'],
  path: '/api/bonus/check/active',
  output: record(
    { status: defaulted(flag, false), type: orNull(text('state')) },
    { before: withMissing('status') },
  ),
})
export const useActiveBonus = queryHook(activeBonus)

/** The balance below which a bonus ends. No screen uses it. */
export const bonusMinimum = defineQuery({
  key: ['bonus', 'minimum'],
  path: '/api/bonus/check/minimum',
  output: record({ minimum: orNull(money) }),
})
/** @public Part of the declared API; no screen uses it. */
export const useBonusMinimum = queryHook(bonusMinimum)

/** Cancels the active bonus, which clears the game balances. A state-changing GET. */
export const clearBonus = defineMutation({
  key: ['bonus', 'clear'],
  path: '/api/bonus/clear',
  ...acknowledged,
  evidence: () => [{ by: 'bonus-cleared' }, { by: 'statement', type: 'finish_bonus', amount: null }],
  invalidates: ['bonus', 'refund', 'wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: true,
  errors: 'caller',
})
export const useClearBonus = () => useOnce(clearBonus())
