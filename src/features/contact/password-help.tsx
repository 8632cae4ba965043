import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/layout/card'
import { CopyButton } from '@/components/money/copy-button'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { ChatButton } from './chat-button'

/**
 * Help with a forgotten password. The API has no call for it: support sets a new password. A prepared message can be
 * copied to LINE. It is also in the chat's input, unless the member has begun to write there.
 */
export function PasswordHelp() {
  const { t } = useTranslation()
  const message = t('contact.password.message')

  // Stored as the chat's draft in the current language, and removed on leaving unless the member edited it.
  useEffect(() => {
    if (readDraft()) return
    storeDraft(message)
    return () => {
      if (readDraft() === message) storeDraft('')
    }
  }, [message])

  return (
    <Card>
      <h2 className="font-semibold">{t('contact.password.title')}</h2>
      <p className="mt-1 text-muted">{t('contact.password.text')}</p>
      <p
        data-testid="contact-message"
        className="mt-3 whitespace-pre-line rounded-control bg-surface px-4 py-3"
      >
        {message}
      </p>
      <CopyButton text={message} testId="copy-contact-message" label={t('contact.password.copy')} />
      <ChatButton />
    </Card>
  )
}
