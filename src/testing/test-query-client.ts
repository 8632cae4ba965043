import type { QueryClient } from '@tanstack/react-query'
import { afterAll } from 'vitest'
import { createQueryClient } from '@/api/core/cache/query-client'
import { moneyPolicy } from '@/api/money'

const clients: QueryClient[] = []
// Ends the reads that would be repeated later: files share a process, and the next one would see them.
afterAll(() => {
  for (const client of clients) client.clear()
})

/** A query client with the app's policy and the money policy already loaded. Cleared at the end of the test file. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient(() => moneyPolicy)
  clients.push(client)
  return client
}
