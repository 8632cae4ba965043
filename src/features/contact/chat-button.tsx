import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import { useTranslation } from 'react-i18next'
import { useChatEnabled } from '@/api/use-chat-enabled'
import { Button } from '@/components/layout/button'
import { openChat } from '@/stores/chat-store'

/** Opens the support chat, if one is configured. */
export function ChatButton() {
  const { t } = useTranslation()
  const enabled = useChatEnabled()
  if (!enabled) return null
  return (
    <Button wide data-testid="contact-chat" onClick={openChat}>
      <MessageCircleMore aria-hidden="true" strokeWidth={1.75} />
      {t('contact.chat')}
    </Button>
  )
}
