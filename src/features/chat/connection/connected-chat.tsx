import { useChatEnabled } from '@/api/use-chat-enabled'
import { useStore } from '@/lib/browser/store'
import { chatStore } from '@/stores/chat-store'
import { ChatPanel } from '../ui/chat-panel'
import { useChatSession } from './use-chat-session'

/** Connects the chat. Renders its panel while it is open and support chat is offered. */
export default function ConnectedChat() {
  const enabled = useChatEnabled()
  const { open } = useStore(chatStore)
  const state = useChatSession(open)
  return enabled && open && <ChatPanel state={state} />
}
