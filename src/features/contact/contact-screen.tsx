import { useSearch } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled, useContact, useInfo } from '@/api/lookup'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { ReportButton } from '@/components/feedback/report-button'
import { Skeleton } from '@/components/feedback/skeleton'
import { AppVersion } from '@/components/layout/app-version'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { AwaitedHtml } from '@/components/media/server-html'
import { CopyButton } from '@/components/money/copy-button'
import { safeLink } from '@/lib/text/links'
import { openChat, readDraft, storeDraft } from '@/stores/chat-store'

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
      <MessageCircleMore />
      {t('contact.chat')}
    </Button>
  )
}

// Lazy: parsing the picture needs the sanitiser.
const ContactQr = lazy(() => import('./contact-qr'))

interface Contact {
  contactText: string
  lineLink: string | null
  lineName: string | null
  lineQR: string | null
}

/** The service's website; servers may omit the scheme. */
function websiteLink(website: string | null | undefined): string | null {
  const text = website?.trim().replace(/^\/\//, '') ?? ''
  return (
    safeLink(text) ?? (/^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(text) ? safeLink(`https://${text}`) : null)
  )
}

interface ContactCardProps {
  contact: Contact
  website: string | null | undefined
}

/**
 * The operator's text, the LINE link, the LINE QR and the website, all untrusted. If the link is missing or unsafe, the
 * LINE name is shown instead. Suspends until everything can render.
 */
export function ContactCard({
  contact: { contactText, lineLink, lineName, lineQR },
  website,
}: ContactCardProps) {
  const { t } = useTranslation()
  const link = safeLink(lineLink, ['line:'])
  const site = websiteLink(website)
  if (!contactText.trim() && !link && !lineName && !lineQR && !site)
    return <Empty text={t('contact.empty')} />
  return (
    <Card className="flex flex-col gap-4">
      {contactText.trim() && (
        <div data-testid="contact-text">
          <AwaitedHtml html={contactText} />
        </div>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          data-testid="contact-link"
          className="inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-accent px-4 py-2 text-center font-semibold text-on-accent active:bg-accent-pressed"
        >
          <MessageCircle />
          {lineName ? t('contact.openLineName', { name: lineName }) : t('contact.openLine')}
        </a>
      )}
      {!link && lineName && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span data-testid="contact-name" className="min-w-0 font-medium">
            {t('contact.lineName', { name: lineName })}
          </span>
          <CopyButton text={lineName} testId="contact-copy" label={t('contact.copyName')} />
        </p>
      )}
      {lineQR && <ContactQr markup={lineQR} />}
      {site && (
        <a
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          data-testid="contact-website"
          className="link justify-center gap-2 break-all text-center"
        >
          {t('contact.website', { host: new URL(site).host })}
        </a>
      )}
    </Card>
  )
}
