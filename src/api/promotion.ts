import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { acknowledged, orElse, orNull, percent, record, string, text } from './core/wire/wire'
import { ENVELOPE, WRAPPERS } from './core/wire/wrapper'

const byCode = z.object({ code: string('word') })

const promotionShape = {
  code: orElse(text('word'), ''),
  percentFail: orNull(percent),
  description: orElse(text('html'), ''),
}
const FIELDS = Object.keys(promotionShape)
const SILENT = [...ENVELOPE, ...WRAPPERS]

/** Wraps a promotion that comes unwrapped. A promotion without fields means that there is none. */
function wrapPromotion(value: unknown): unknown {
  if (!isRecord(value)) return value
  if (!('promotion' in value) && !FIELDS.some((key) => key in value))
    return Object.keys(value).every((key) => SILENT.includes(key)) ? { promotion: null } : value
  const promotion = 'promotion' in value ? value.promotion : value
  const saysNothing = isRecord(promotion) && !FIELDS.some((key) => Object.hasOwn(promotion, key))
  return { promotion: saysNothing ? null : promotion }
}

const promotionOutput = record(
  { promotion: orNull(record(promotionShape)) },
  { before: wrapPromotion, parts: promotionShape },
)

const NOT_FOUND = ['NO_PROMOTION', 'NO_DATA']

/** Finds a promotion by code; null when there is none, however the server says so. */
export const findPromotion = defineQuery({
  key: ['promotion', 'find'],
  path: '/api/promotion/find/:code',
  input: byCode,
  output: promotionOutput,
  emptyWhen: ({ status, code }) => status === 404 || NOT_FOUND.includes(code),
  empty: { promotion: null },
  offers: ['promotion'],
})
export const useFindPromotion = queryHook(findPromotion)

/** The promotion that is active; null for none. No screen uses it. */
export const currentPromotion = defineQuery({
  key: ['promotion', 'current'],
  path: '/api/promotion/current',
  output: promotionOutput,
})
/** @public Part of the declared API; no screen uses it. */
export const useCurrentPromotion = queryHook(currentPromotion)

/** Activates a promotion. A state-changing GET. */
export const activatePromotion = defineMutation({
  key: ['promotion', 'activate'],
  path: '/api/promotion/activate/:code',
  input: byCode,
  ...acknowledged,
  evidence: () => [
    { by: 'bonus', code: null },
    { by: 'statement', type: 'bonus', amount: null },
  ],
  invalidates: ['bonus', 'promotion', 'refund', 'wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: true,
  errors: 'caller',
})
export const useActivatePromotion = () => useOnce(activatePromotion())
