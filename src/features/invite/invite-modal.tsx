import { keepPreviousData } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesThatCame } from '@/api/core/wire/wire'
import { useInviteBanners, useInviteBonus, useInvites, useReceiveInviteBonus } from '@/api/invite'
import { useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { Amount } from '@/components/money/amount'
import { claimInviteBonus } from '@/components/money/claim-invite-bonus'
import { useCopy } from '@/components/money/copy-button'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'
import { SuccessRates } from '@/components/money/success-rates'
import { Modal } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { canShare, shareLink } from '@/lib/browser/download'
import { inviteLink, LinkCard } from './link-card'

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
          <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
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
export function Friends() {
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
