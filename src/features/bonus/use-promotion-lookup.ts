import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useOnce } from '@/api/core/cache/use-once'
import { findPromotion } from '@/api/promotion'

type Promotion = z.output<typeof findPromotion.spec.output>['promotion']

/** Looks a normalised code up, once per press: the promotion, or null where the server says in any way that there is none. */
export function usePromotionLookup() {
  const client = useQueryClient()
  return useOnce<Promotion, string>({
    mutationKey: ['promotion', 'look-up'],
    mutationFn: async (code) =>
      code === '' ? null : (await client.fetchQuery(findPromotion({ code }))).promotion,
    // It only reads, but on a press: what fails is told under the field.
    meta: { spec: { ...findPromotion.spec, errors: 'caller' } },
  })
}
