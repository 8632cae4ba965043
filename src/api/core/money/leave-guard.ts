import type { MutationFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks before the page is left while mutations that match the filters run. When none runs any more, the listener is
 * removed, because a page that has it isn't kept in the back-forward cache.
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
