import { useChatEnabled } from '@/api/use-chat-enabled'
import { chatDoor } from '@/lib/chat-door'
import { useStore } from '@/lib/store'
import { ChatPanel } from './chat-panel'
import { useChatSession } from './use-chat-session'

/** The conversation, connected from its first use on, and its panel while that is open. */
export default function ChatLive() {
  const enabled = useChatEnabled()
  const { open } = useStore(chatDoor)
  const state = useChatSession(open)
  return enabled && open && <ChatPanel state={state} />
}
