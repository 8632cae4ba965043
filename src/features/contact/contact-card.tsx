import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '@/components/feedback/empty'
import { Card } from '@/components/layout/card'
import { AwaitedHtml } from '@/components/media/server-html'
import { CopyButton } from '@/components/money/copy-button'
import { safeLink } from '@/lib/text/links'

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
          <MessageCircle aria-hidden="true" strokeWidth={1.75} />
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
          className="inline-flex min-h-11 items-center justify-center gap-2 break-all text-center font-medium text-info underline underline-offset-4"
        >
          {t('contact.website', { host: new URL(site).host })}
        </a>
      )}
    </Card>
  )
}
