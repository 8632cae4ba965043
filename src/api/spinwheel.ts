import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { RARELY_MS } from './core/cache/freshness'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import {
  acknowledged,
  count,
  flag,
  list,
  nullable,
  number,
  orElse,
  orNull,
  record,
  string,
  text,
} from './core/wire/wire'
import { label } from './core/wire/wire-values'

const slice = record({
  code: text('code'),
  label: orElse(label, ''),
  bgColor: orNull(text('word')),
  textColor: orNull(text('word')),
  htmlDescription: orNull(text('html')),
})

const wheel = record(
  { name: orElse(label, ''), slices: list(slice, 'slices') },
  { some: ['slices'], parts: { userCoin: count } },
)

/** Reads the setup. Coins may be inside the wheel, or missing without a wheel. A wheel that is off, or without slices, is read as none. */
function readSetup(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { activeSpinwheel: given, userCoin } = value
  const isOff = value.isActive === false || (isRecord(given) && given.isActive === false)
  const isEmpty = isRecord(given) && Array.isArray(given.slices) && given.slices.length === 0
  const activeSpinwheel = isOff || isEmpty || given === false ? null : given
  const coin = userCoin ?? (isRecord(given) ? given.userCoin : undefined)
  return { ...value, activeSpinwheel, userCoin: coin ?? (activeSpinwheel === null ? 0 : undefined) }
}

/** The wheel and the member's coins, wrapped in `result`. The wheel is null when the answer says there is none. */
export const spinSetup = defineQuery({
  key: ['spinwheel', 'setup'],
  path: '/api/spinwheel/setup',
  output: record(
    { activeSpinwheel: nullable(wheel, ({ slices }) => slices.length > 0), userCoin: count },
    { wrapper: 'result', before: readSetup, parts: { isActive: flag } },
  ),
})
export const useSpinSetup = queryHook(spinSetup)

/** Whether the wheel is on, for the tile on home. An operator rarely turns it on or off. */
export const spinActive = defineQuery({
  key: ['spinwheel', 'active'],
  path: '/api/spinwheel/active',
  output: record({ isActive: flag }),
  emptyWhen: ({ status }) => status === 404,
  empty: { isActive: false },
  offers: ['spinwheel', 'coupon'],
  staleTime: RARELY_MS,
})
export const useSpinActive = queryHook(spinActive)

/** Reads the result, which is the slice or its code. The code may also be in `code`. */
function readResult(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { result, code } = value
  // Without a success, a label or coins, `code` says how the call went. It names no slice.
  const isSpin = value.success === true || 'label' in value || 'remainingCoin' in value
  return isRecord(result)
    ? { ...value, ...result, result: result.code }
    : { ...value, result: result ?? (isSpin ? code : undefined) }
}

/**
 * Spins once, for a coin: the winning slice's code and label, and the remaining coins. Refetches nothing, because the
 * wheel is still turning: the screen refetches later.
 */
export const spin = defineMutation({
  key: ['spinwheel', 'spin'],
  method: 'POST',
  path: '/api/spinwheel/spin',
  input: z.object({}),
  output: record(
    { result: text('code'), label: orElse(label, ''), remainingCoin: orNull(count) },
    { before: readResult, parts: { code: text('code') } },
  ),
  success: ['result'],
  evidence: () => [{ by: 'spin' }, { by: 'prize' }],
  keptUntilTold: true,
  errors: 'caller',
})
export const useSpin = () => useOnce(spin())

/** Reads a coupon. Its id, which the claim call sends, and its unit may be in several places. */
function readCoupon(value: unknown): unknown {
  if (!isRecord(value)) return value
  const prize = isRecord(value.prize) ? value.prize : {}
  const slice = isRecord(prize.slice) ? prize.slice.code : prize.slice
  return {
    ...value,
    _id: value._id ?? value.id ?? value.code ?? prize.code ?? slice,
    type: value.type ?? prize.type,
    currency: value.currency ?? prize.currency,
  }
}

/** What else of a prize `readCoupon` reads. */
const prizeParts = {
  code: text('id'),
  slice: record({ code: text('code') }, { bareText: 'code' }),
  type: orNull(text('state')),
  currency: orNull(text('state')),
}

/** The member's coupons. */
export const coupons = defineQuery({
  key: ['coupon', 'coupons'],
  path: '/api/spinwheel/coupon',
  output: record(
    {
      coupons: list(
        record(
          {
            _id: text('id'),
            prize: orNull(
              record({ name: orElse(label, ''), slice: orNull(text('code')) }, { parts: prizeParts }),
            ),
            amount: orNull(number),
            // The unit of the amount, if given.
            type: orNull(text('state')),
            currency: orNull(text('state')),
          },
          { before: readCoupon, parts: { code: text('id') } },
        ),
        'coupons',
      ),
    },
    { bare: 'coupons' },
  ),
})
export const useCoupons = queryHook(coupons)

/** Claims a coupon. */
export const claimCoupon = defineMutation({
  key: ['coupon', 'claim'],
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  input: z.object({ coupon: string('id') }),
  ...acknowledged,
  evidence: ({ coupon }) => [{ by: 'coupon', coupon }],
  // A coupon may give coins.
  invalidates: ['coupon', 'spinwheel', 'wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: true,
  errors: 'caller',
})
export const useClaimCoupon = () => useOnce(claimCoupon())
