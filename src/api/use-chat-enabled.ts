import { useQuery } from '@tanstack/react-query'
import { env } from '@/env'
import { enableChatWidget } from './lookup'

/** Whether the support chat is offered: a backend is configured and the lookup says so. Null until known. */
export function useChatEnabled(): boolean | null {
  const lookup = enableChatWidget()
  const { data, isPending } = useQuery({
    ...lookup,
    enabled: env.chatUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (env.chatUrl !== null && isPending) return null
  return data?.enableChatWidget === true
}
