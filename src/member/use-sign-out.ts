import { useQueryClient } from '@tanstack/react-query'
import { sendLogout } from '@/api/auth'
import { signOut } from './member-session'

/**
 * Gives a function that signs out in every tab and opens the sign-in page with `go`. If the build has a path for it,
 * the server is informed; nothing waits for its answer.
 */
export function useSignOut(go: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return () => {
    sendLogout()
    return signOut(queryClient, go)
  }
}
