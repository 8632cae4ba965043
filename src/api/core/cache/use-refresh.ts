import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Domain } from '../endpoint/endpoint-spec'
import { refetch } from './query-client'

/**
 * For what no mutation of ours tells of (a QR that ran out, a payment made in the bank's app, a refresh button): gives
 * a function that refetches what is on screen of the domains and marks the rest stale.
 */
export function useRefresh(...domains: Domain[]): () => Promise<void> {
  const client = useQueryClient()
  const names = domains.join()
  return useCallback(() => refetch(client, names.split(',') as Domain[]), [client, names])
}
