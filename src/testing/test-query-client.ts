import type { QueryClient } from '@tanstack/react-query'
import { afterAll } from 'vitest'
import { createQueryClient } from '@/api/core/cache/query-client'
import { moneyPolicy } from '@/api/money'
import { lasting, watchSubscriptions } from './left-behind'

const clients: QueryClient[] = []
// Ends reads that wait to be retried. Test files share a process, so the next file would see them sent.
afterAll(() => {
  for (const client of clients) client.clear()
})

/** A query client with the app's policy and the money policy already loaded. Cleared at the end of the test file. */
export function testQueryClient(): QueryClient {
  const client = lasting(() => createQueryClient(() => moneyPolicy))
  // A subscription to the query cache may last as long as its client.
  watchSubscriptions(client.getMutationCache())
  clients.push(client)
  return client
}
