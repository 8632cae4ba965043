import { env } from '@/env'
import { useEnableChatWidget } from './lookup'

/** Whether the support chat is offered: a backend is configured and the lookup says so. Null until known. */
export function useChatEnabled(): boolean | null {
  const { data, isPending } = useEnableChatWidget({
    enabled: env.chatUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (env.chatUrl !== null && isPending) return null
  return data?.enableChatWidget === true
}
