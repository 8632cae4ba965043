import { keepPreviousData } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { entriesThatCame } from '@/api/core/wire/wire'
import { useInviteBanners, useInviteBonus, useInvites, useReceiveInviteBonus } from '@/api/invite'
import { useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { Amount } from '@/components/money/amount'
import { claimInviteBonus } from '@/components/money/claim-invite-bonus'
import { CopyButton, useCopy } from '@/components/money/copy-button'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'
import { SuccessRates } from '@/components/money/success-rates'
import { Modal } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { canShare, shareLink } from '@/lib/browser/download'
import { encodePart } from '@/lib/text/links'

/** Inviting friends: the link, the bonus, banners, and who joined. */
export default function InviteModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const openModal = useOpenModal()
  const copy = useCopy()
  const { data } = useWallet()
  const banners = useInviteBanners()

  const share = async () => {
    if (!data) return
    const url = inviteLink(data.profile._id)
    // Without a share sheet, or where it does not open, copy the link.
    if (!canShare() || !(await shareLink({ title: t('invite.shareTitle'), url }))) await copy(url)
  }

  return (
    <Modal
      name="invite"
      title={t('invite.title')}
      onClose={close}
      footer={
        <Button data-testid="invite-share" look="primary" wide disabled={!data} onClick={share}>
          <Share2 size={20} />
          {t('common.share')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <LinkCard />
        <InviteBonusCard />
        <BannerSlides
          query={banners}
          label={t('invite.banners')}
          onOpen={() => openModal('banners', { banners: 'invite' })}
        />
        <Friends />
      </div>
    </Modal>
  )
}

/** The receivable invite bonus with its chances, and the Receive button, which asks for a confirmation. */
function InviteBonusCard() {
  const { t } = useTranslation()
  const query = useInviteBonus()
  const receive = useReceiveInviteBonus()

  return (
    <section className="rounded-card border border-line bg-raised p-4">
      <h3 className="text-muted">{t('home.invite.label')}</h3>
      <QueryView query={query} loading={<Skeleton className="mt-2 h-[10.65rem] w-full" />}>
        {(summary) => (
          <div className="flex flex-col gap-3">
            <p className="font-semibold text-[length:min(1.5rem,7.5vw)]">
              <Amount
                amount={summary.amount}
                testId="invite-waiting"
                unitClassName="font-normal text-[0.667em] text-muted"
              />
            </p>
            <SuccessRates of="invite" success={summary.success} fail={summary.fail} />
            <Button
              wide
              data-testid="invite-take"
              busy={receive.busy}
              disabled={summary.amount === null || summary.amount <= 0}
              onClick={() => claimInviteBonus(t, summary, receive.press)}
            >
              {t('home.invite.receive')}
            </Button>
          </div>
        )}
      </QueryView>
    </section>
  )
}

/** The invited friends, ten a page: who, when, and the earned amount. */
function Friends() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useInvites(
    { page, limit: ROWS_PER_PAGE },
    {
      placeholderData: keepPreviousData,
      select: ({ invites: rows, total }) => ({
        total,
        came: entriesThatCame(rows),
        rows: rows.map(({ from, amount, createdAt }) => ({
          title: from?.name || t('invite.friend'),
          isName: Boolean(from?.name),
          amount,
          at: createdAt,
        })),
      }),
    },
  )
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('invite.friends')}</h3>
      <MoneyRows
        query={query}
        page={page}
        onPage={setPage}
        testId="invite-row"
        emptyText={t('invite.none')}
      />
    </section>
  )
}

/** The member's invite link, to copy or scan. */
function LinkCard() {
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
