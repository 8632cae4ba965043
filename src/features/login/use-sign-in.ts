import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { login } from '@/api/auth'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { active } from '@/api/lookup'
import { within } from '@/lib/browser/within'
import { markOf } from '@/session/last-member'
import { siteGone } from '@/session/session-events'

const ACTIVE_WAIT_MS = 5_000

/**
 * The sign-in. A press sends it as soon as the site's status is known, or after 5 s without it. The page requested the
 * status when it opened. If the site is closed, a press shows `/terminated` and sends nothing. The member's mark is made
 * meanwhile.
 */
export function useSignIn() {
  const queryClient = useQueryClient()
  const options = login()
  return useOnce({
    ...options,
    mutationFn: async (variables) => {
      const mark = markOf(variables.username)
      if (await isTerminated(queryClient)) {
        siteGone()
        throw new ApiError('cancelled')
      }
      return { ...(await options.mutationFn(variables)), mark: await mark }
    },
  })
}

async function isTerminated(queryClient: QueryClient): Promise<boolean> {
  const answer = queryClient
    .query({ ...active(), staleTime: 'static' })
    .then(({ terminated }) => terminated === 'gone')
  // If the lookup fails or takes too long, sign-in continues.
  return within(answer, ACTIVE_WAIT_MS).catch(() => false)
}
