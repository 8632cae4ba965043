import { useChatEnabled } from '@/api/use-chat-enabled'
import { useStore } from '@/lib/browser/store'
import { chatStore } from '@/stores/chat-store'
import { ChatPanel } from '../ui/chat-panel'
import { useChatSession } from './use-chat-session'

/** Connects the chat and renders its panel while open. */
export default function ConnectedChat() {
  const enabled = useChatEnabled()
  const { open } = useStore(chatStore)
  const state = useChatSession(open)
  return enabled && open && <ChatPanel state={state} />
}
