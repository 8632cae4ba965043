import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router'

/** Gives a function that leaves an alert for another page. A sheet below the alert is left with it. */
export function useLeave(settle: (answer: boolean) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  return async (place: Pick<NavigateOptions, 'to' | 'search'>) => {
    const isSheet = new URLSearchParams(router.state.location.searchStr).has('modal')
    await navigate({ ...place, replace: isSheet })
    settle(true)
  }
}
