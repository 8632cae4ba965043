import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { readNumber } from '@/lib/numbers'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import {
  acknowledged,
  count,
  defaulted,
  flag,
  list,
  orNull,
  percent,
  positive,
  record,
  text,
} from './core/wire/wire'
import { instant, money } from './core/wire/wire-values'
import { bannersSchema } from './shapes/pictures'

/** The refunds (cashback) received so far, in pages of `limit`. The first page is 1. */
export const refunds = defineQuery({
  key: ['refund', 'refunds'],
  method: 'POST',
  path: '/api/refund',
  input: z.object({ page: positive, limit: positive }),
  output: record(
    {
      refunds: list(record({ refundAmount: orNull(money), createdAt: orNull(instant) }), 'refunds'),
      total: orNull(count),
    },
    { bare: 'refunds' },
  ),
})
export const useRefunds = queryHook(refunds)

/**
 * Reads the flags: an amount alone means a refund, and `hasBonus` is another name for `bonus`, which may be the bonus
 * itself.
 */
function readCheck(value: unknown): unknown {
  if (!isRecord(value)) return value
  const result = value.result ?? value.refundAmount
  const amount = readNumber(result)
  const bonus = value.hasBonus ?? value.bonus
  return {
    ...value,
    result: amount === null ? isRecord(result) || result : amount > 0,
    bonus: isRecord(bonus) || bonus,
  }
}

/**
 * Whether there is a refund, its amount, its percentages of success and failure, whether an active bonus blocks it, and
 * the operator's text.
 */
export const refundCheck = defineQuery({
  key: ['refund', 'check'],
  path: '/api/refund/check',
  output: record(
    {
      result: orNull(flag),
      bonus: defaulted(orNull(flag), false),
      info: orNull(text('html')),
      refundAmount: orNull(money),
      refundSuccess: orNull(percent),
      refundFail: orNull(percent),
    },
    { some: true, before: readCheck, parts: { hasBonus: orNull(flag) } },
  ),
})
export const useRefundCheck = queryHook(refundCheck)

/** A mutation filter that matches both ways of receiving the refund. */
export const takingRefund = { mutationKey: ['refund'] }

const receiving = {
  ...acknowledged,
  invalidates: ['refund', 'wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: 'unless-told',
  errors: 'caller',
} as const

/** Receives the refund as a bonus. A state-changing GET. */
export const receiveRefund = defineMutation({
  key: ['refund', 'receive'],
  path: '/api/refund/receive',
  evidence: () => [{ by: 'refund' }, { by: 'statement', type: 'bonus', amount: null }],
  ...receiving,
})
export const useReceiveRefund = () => useOnce(receiveRefund())

/** Receives the refund in the main wallet. A state-changing GET. */
export const refundToWallet = defineMutation({
  key: ['refund', 'to-wallet'],
  path: '/api/refund/addWallet',
  // It may be lost instead, so that it is no longer there shows nothing.
  evidence: () => [{ by: 'statement', type: 'bonus', amount: null }],
  ...receiving,
})
export const useRefundToWallet = () => useOnce(refundToWallet())

/** Pictures and texts about refunds. */
export const refundBanners = defineQuery({
  key: ['refund', 'banners'],
  path: '/api/refund/banners',
  output: bannersSchema,
})
export const useRefundBanners = queryHook(refundBanners)
