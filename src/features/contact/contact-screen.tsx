import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useContact, useInfo } from '@/api/lookup'
import { useChatEnabled } from '@/api/use-chat-enabled'
import { QueryView } from '@/components/feedback/query-view'
import { ReportButton } from '@/components/feedback/report-button'
import { Skeleton } from '@/components/feedback/skeleton'
import { AppVersion } from '@/components/layout/app-version'
import { Screen } from '@/components/layout/screen'
import { ChatButton } from './chat-button'
import { ContactCard } from './contact-card'
import { PasswordHelp } from './password-help'

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
