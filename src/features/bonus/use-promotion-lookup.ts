import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { toApiError } from '@/api/core/errors'
import { useOnce } from '@/api/core/use-once'
import { findPromotion } from '@/api/promotion'

type Promotion = z.output<typeof findPromotion.spec.output>['promotion']

const NOT_FOUND = ['NO_PROMOTION', 'NO_DATA']

/** Looks a normalised code up, once per press: the promotion, or null where the server says in any way that there is none (decision B-11). */
export function usePromotionLookup() {
  const client = useQueryClient()
  return useOnce<Promotion, string>({
    mutationKey: ['promotion', 'look-up'],
    mutationFn: async (code) => {
      if (code === '') return null
      try {
        return (await client.fetchQuery(findPromotion({ code }))).promotion
      } catch (error) {
        const { kind, code: reason } = toApiError(error)
        if (kind === 'not-found' || NOT_FOUND.includes(reason)) return null
        throw error
      }
    },
    // It only reads, but on a press: what fails is told under the field.
    meta: { spec: { ...findPromotion.spec, errors: 'caller' } },
  })
}
