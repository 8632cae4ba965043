import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { CopyButton } from '@/components/money/copy-button'
import { env } from '@/env'
import { encodePart } from '@/lib/text/links'

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
              <LinkQr link={link} label={t('invite.qr')} />
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

/** A link's QR code, black on white in dark mode too, so that every camera reads it. Nothing for a link too long for one. */
export function LinkQr({ link, label }: { link: string; label: string }) {
  const code = drawn(link)
  if (!code) return null
  const { data, size } = code
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      data-testid="invite-qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-3 aspect-square w-44 max-w-full scheme-only-light rounded-control bg-white fill-black"
    >
      <path d={path} />
    </svg>
  )
}

function drawn(link: string) {
  try {
    return encode(link, { ecc: 'M', border: 3 })
  } catch {
    return null
  }
}

/** The registration link with this member as inviter. */
export function inviteLink(profileId: string): string {
  return `${env.publicOrigin || window.location.origin}/register?code=PR${encodePart(profileId)}`
}
