import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { CopyButton } from '@/components/money/copy-button'
import { inviteLink } from './invite-link'

const LinkQr = lazy(() => import('./link-qr'))

/** The member's invite link, to copy or scan. */
export function LinkCard() {
  const { t } = useTranslation()
  return (
    <section className="rounded-card border border-line bg-raised p-4">
      <h3 className="font-semibold">{t('invite.link')}</h3>
      <QueryView query={useWallet()} loading={<Skeleton className="mt-2 h-57 w-full" />}>
        {({ profile }) => {
          const link = inviteLink(profile._id)
          return (
            <>
              <div className="mt-1 flex flex-wrap items-center gap-x-2">
                <p
                  translate="no"
                  data-testid="invite-link"
                  className="min-w-[min(7rem,100%)] flex-1 text-sm [overflow-wrap:anywhere]"
                >
                  {link}
                </p>
                <CopyButton text={link} testId="copy-invite-link" label={t('invite.copyLink')} />
              </div>
              <Suspense fallback={<Skeleton className="mx-auto mt-3 aspect-square w-44 max-w-full" />}>
                <LinkQr link={link} label={t('invite.qr')} />
              </Suspense>
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
