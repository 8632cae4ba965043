import * as z from 'zod/mini'
import { isRecord } from '@/lib/text/text'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery } from './core/endpoint/define-endpoint'
import { bannersSchema } from './core/wire/banner'
import { isThere, list, message, numberOrNull, record, textOrNull } from './core/wire/wire'
import { instant, moneyOrNull } from './core/wire/wire-values'

/** The refunds (cashback) taken so far, ten a page; pages start at 1. */
export const refunds = defineQuery({
  key: ['refund', 'refunds'],
  method: 'POST',
  path: '/api/refund',
  input: z.object({ page: z.number(), limit: z.number() }),
  output: record(
    {
      refunds: list(record({ refundAmount: moneyOrNull, createdAt: instant }), 'refunds'),
      total: numberOrNull,
    },
    { bare: 'refunds' },
  ),
})

/** Whether there is one may be said by its amount alone; an active bonus by `hasBonus`. */
function readCheck(value: unknown): unknown {
  if (!isRecord(value)) return value
  return { ...value, result: value.result ?? value.refundAmount, bonus: value.hasBonus ?? value.bonus }
}

/** Whether there is a refund, how much, and whether an active bonus stands in its way. */
export const refundCheck = defineQuery({
  key: ['refund', 'check'],
  path: '/api/refund/check',
  output: record(
    {
      result: isThere,
      bonus: isThere,
      info: textOrNull,
      refundAmount: moneyOrNull,
      refundSuccess: numberOrNull,
      refundFail: numberOrNull,
    },
    { also: ['hasBonus'], some: true, before: readCheck },
  ),
})

const REFUND_CODES = [
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'BONUS_REMAINING',
  'REFUND_SUCCESS',
]

/** Both ways of taking the refund, to see in the mutation cache whether one is under way. */
export const takingRefund = { mutationKey: ['refund'] }

/** Takes the refund as a bonus. A changing GET. */
export const receiveRefund = defineMutation({
  key: ['refund', 'receive'],
  path: '/api/refund/receive',
  output: message,
  success: 'acknowledged',
  invalidates: ['refund', 'wallet', 'statement'],
  movesMoney: true,
  statementType: 'bonus',
  errors: 'caller',
  codes: REFUND_CODES,
})
export const useReceiveRefund = () => useOnce(receiveRefund())

/** Takes the refund into the main wallet. A changing GET. */
export const refundToWallet = defineMutation({
  key: ['refund', 'to-wallet'],
  path: '/api/refund/addWallet',
  output: message,
  success: 'acknowledged',
  invalidates: ['refund', 'wallet', 'statement'],
  movesMoney: true,
  statementType: 'bonus',
  errors: 'caller',
  codes: REFUND_CODES,
})
export const useRefundToWallet = () => useOnce(refundToWallet())

/** Pictures and texts about refunds. */
export const refundBanners = defineQuery({
  key: ['refund', 'banners'],
  path: '/api/refund/banners',
  output: bannersSchema,
})
