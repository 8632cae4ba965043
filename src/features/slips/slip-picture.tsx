import { CancelledError, useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { slipPicture, useSlipPicture } from '@/api/statement'
import { Ring, useDelayedSpinner } from '@/components/feedback/spinner'
import { openPendingTab } from '@/lib/browser/open-link'
import { safeFileLink } from '@/lib/text/images'
import { toast } from '@/stores/toasts'

const LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-info active:bg-line'

/** Opens a slip's picture in a new tab, by its link or reference. Renders nothing without either. */
export function SlipPicture({ link, reference }: { link: string | null; reference: string | null }) {
  const { t } = useTranslation()
  const href = safeFileLink(link)
  if (href) return <PictureLink href={href}>{t('statement.slips.view')}</PictureLink>
  return reference && <ReferenceButton reference={reference} />
}

function PictureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      data-testid="slip-link"
      className={LINK}
    >
      <ExternalLink size={18} />
      {children}
    </a>
  )
}

function ReferenceButton({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { refetch, isFetching } = useSlipPicture({ reference }, { enabled: false, retry: false })
  const loading = useDelayedSpinner(isFetching)
  // Set when the tab was blocked or closed: a link to press.
  const [href, setHref] = useState<string>()

  const openPicture = async () => {
    // The cache knows of a first press before this component renders again.
    if (client.isFetching(slipPicture({ reference })) > 0) return
    const tab = openPendingTab()
    try {
      const { data } = await refetch({ throwOnError: true })
      const found = safeFileLink(data?.url)
      if (found) {
        if (!tab.go(found)) setHref(found)
      } else {
        tab.close()
        toast({ kind: 'danger', text: t('statement.slips.noPicture'), outcome: 'refused' })
      }
    } catch (error) {
      tab.close()
      // The sheet was closed meanwhile.
      if (!(error instanceof CancelledError)) toast({ error })
    }
  }

  if (href) return <PictureLink href={href}>{t('statement.slips.openHere')}</PictureLink>
  return (
    <button
      type="button"
      data-testid="slip-open"
      aria-busy={isFetching || undefined}
      onClick={openPicture}
      className={LINK}
    >
      {loading ? <Ring /> : <ExternalLink size={18} />}
      {t('statement.slips.view')}
    </button>
  )
}
