import { type Mutation, type MutationFilters, useMutationState } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { isAnswered, isRequest } from './query-client'

/** How long an answer may take before the member is told what is being waited for, in ms. */
export const PATIENCE_MS = 5_000

/** Every declared write, but those that the app sends by itself and those whose state the chat shows. */
const WAITED_FOR: MutationFilters = {
  status: 'pending',
  predicate: (action) => {
    const { spec } = action.meta ?? {}
    return spec !== undefined && isRequest(action) && !isAnswered(action) && !spec.idempotent && !spec.host
  },
}

/** The pressed writes that have waited for their answers for some seconds. */
export function useWaiting(): readonly Mutation[] {
  const pending = useMutationState({ filters: WAITED_FOR, select: (action) => action as Mutation })
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // The device's clock may be set meanwhile.
  const leftOf = ({ state }: Mutation) => Math.min(PATIENCE_MS, state.submittedAt + PATIENCE_MS - Date.now())
  const next = Math.min(...pending.map(leftOf).filter((left) => left > 0))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(renderAgain, next)
    return () => clearTimeout(timer)
  })
  return pending.filter((action) => leftOf(action) <= 0)
}
