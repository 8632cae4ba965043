import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { useInviteBanners } from '@/api/invite'
import { useWallet } from '@/api/wallet'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { useCopy } from '@/components/money/copy-button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { canShare, shareLink } from '@/lib/browser/download'
import { Friends } from './friends'
import { InviteBonusCard } from './invite-bonus-card'
import { inviteLink } from './invite-link'
import { LinkCard } from './link-card'

/** Inviting friends: the link, the bonus, banners, and who joined. */
export default function InviteModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const openModal = useOpenModal()
  const copy = useCopy()
  const { data } = useWallet()
  const banners = useInviteBanners()

  const share = async (profileId: string) => {
    const url = inviteLink(profileId)
    // Without a share sheet, or where it does not open, copy the link.
    if (!canShare() || !(await shareLink({ title: t('invite.shareTitle'), url }))) await copy(url)
  }

  return (
    <Modal name="invite" title={t('invite.title')} onClose={close}>
      <SheetBody>
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
      </SheetBody>
      <SheetFooter>
        <Button
          data-testid="invite-share"
          look="primary"
          wide
          disabled={!data}
          onClick={() => data && share(data.profile._id)}
        >
          <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
          {t('common.share')}
        </Button>
      </SheetFooter>
    </Modal>
  )
}
