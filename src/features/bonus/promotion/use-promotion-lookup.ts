import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useOnce } from '@/api/core/cache/use-once'
import { findPromotion } from '@/api/promotion'

type Promotion = z.output<typeof findPromotion.spec.output>['promotion']

/**
 * Finds a promotion by normalised code, with at most one request per press. Gives null when there is none, however the
 * server says so.
 */
export function usePromotionLookup() {
  const client = useQueryClient()
  return useOnce<Promotion, string>({
    mutationKey: ['promotion', 'look-up'],
    mutationFn: async (code) =>
      code === '' ? null : (await client.query(findPromotion({ code }))).promotion,
    // A read run as a mutation, because it follows a press. The form reports its failure.
    meta: { spec: { ...findPromotion.spec, errors: 'caller' } },
  })
}
