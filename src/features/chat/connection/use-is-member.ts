import { useRouterState } from '@tanstack/react-router'
import { readToken } from '@/session/token'

/** Whether a member is signed in. It is read again after a sign-in and a sign-out, which always navigate. */
export function useIsMember(): boolean {
  useRouterState({ select: ({ location, isLoading }) => `${location.pathname} ${isLoading}` })
  return readToken() !== null
}
