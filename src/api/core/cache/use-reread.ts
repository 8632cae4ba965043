import { useQueryClient } from '@tanstack/react-query'

/** Gives a function that reads everything again: what is on screen at once, the rest when it is shown. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
