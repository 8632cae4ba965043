import type { MutationFilters, QueryClient } from '@tanstack/react-query'

/**
 * While such actions are under way, leaving the page asks first. The listener goes with the last of them: by itself it
 * would keep the page out of the browser's back-forward cache.
 */
export function guardLeaving(client: QueryClient, filters: MutationFilters) {
  const isUnderWay = () => client.isMutating(filters) > 0
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnderWay()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  const stop = client.getMutationCache().subscribe(() => {
    if (isUnderWay()) return
    window.removeEventListener('beforeunload', ask)
    stop()
  })
}
