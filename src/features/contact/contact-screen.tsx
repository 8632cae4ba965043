import { useSearch } from '@tanstack/react-router'
import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled, useContact, useInfo } from '@/api/lookup'
import { QueryView } from '@/components/feedback/query-view'
import { ReportButton } from '@/components/feedback/report-button'
import { Skeleton } from '@/components/feedback/skeleton'
import { AppVersion } from '@/components/layout/app-version'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { CopyButton } from '@/components/money/copy-button'
import { openChat, readDraft, storeDraft } from '@/stores/chat-store'
import { ContactCard } from './contact-card'

const PLACE = <Skeleton className="h-96" />

/** How to reach support, for visitors and members. */
export function ContactScreen() {
  const { t } = useTranslation()
  const query = useContact()
  const site = useInfo()
  const isKnown = useChatEnabled() !== null && !query.isPending && !site.isPending
  const { about }: { about?: string } = useSearch({ strict: false })
  return (
    <Screen name="contact" title={t('contact.title')}>
      <div className="flex flex-col gap-4">
        {about === 'password' && <PasswordHelp />}
        {/* Rendered together, so that nothing shifts. */}
        <Suspense fallback={PLACE}>
          <QueryView query={query} loading={PLACE}>
            {(data) => (site.isPending ? PLACE : <ContactCard contact={data} website={site.data?.website} />)}
          </QueryView>
          {isKnown && about !== 'password' && <ChatButton />}
          {isKnown && <ReportButton look="secondary" wide />}
          {isKnown && <AppVersion />}
        </Suspense>
      </div>
    </Screen>
  )
}

/**
 * Help with a forgotten password. The API has no call for it: support sets a new password. A prepared message can be
 * copied to LINE. It is also in the chat's input, unless the member has begun to write there.
 */
function PasswordHelp() {
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

/** Opens the support chat, if one is configured. */
function ChatButton() {
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
