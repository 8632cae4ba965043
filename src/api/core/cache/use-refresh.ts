import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Domain } from '../endpoint/endpoint-spec'
import { refetch } from './query-client'

/**
 * Returns a function that refetches the mounted queries of the domains and marks their unmounted ones stale. For
 * changes that no mutation refetches: an expired QR, a payment in the bank's app, the end of a spin.
 */
export function useRefresh(...domains: Domain[]): () => Promise<void> {
  const client = useQueryClient()
  const names = domains.join()
  return useCallback(() => refetch(client, names.split(',') as Domain[]), [client, names])
}

/** Gives a function that reads everything again: what is on screen at once, the rest when it is shown. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
