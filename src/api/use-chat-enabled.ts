import { useQuery } from '@tanstack/react-query'
import { env } from '@/env'
import { enableChatWidget } from './lookup'

/** Whether the support chat is offered: a chat backend is configured, and the lookup says so. */
export function useChatEnabled(): boolean {
  const lookup = enableChatWidget()
  const { data } = useQuery({ ...lookup, enabled: env.chatUrl !== null, staleTime: Number.POSITIVE_INFINITY })
  return data?.enableChatWidget === true
}
