import { useChatEnabled } from '@/api/use-chat-enabled'
import { useStore } from '@/lib/browser/store'
import { chatStore } from '@/stores/chat-store'
import { ChatPanel } from '../ui/chat-panel'
import { useChatSession } from './use-chat-session'

/** The conversation, connected from its first use on, and its panel while that is open. */
export default function ConnectedChat() {
  const enabled = useChatEnabled()
  const { open } = useStore(chatStore)
  const state = useChatSession(open)
  return enabled && open && <ChatPanel state={state} />
}
