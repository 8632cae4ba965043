import { useQuery } from '@tanstack/react-query'
import { inviteBanners } from '@/api/invite'
import { refundBanners } from '@/api/refund'
import { BannerSlides } from '@/components/media/banner-slides'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { useTranslation } from '@/i18n/i18n-provider'

/** The operator's banners about inviting or cashback. */
export default function BannersModal() {
  const { t } = useTranslation()
  const { banners: about = 'invite', close } = useModalRoute()
  const query = useQuery(about === 'refund' ? refundBanners() : inviteBanners())
  const label = t(about === 'refund' ? 'refund.banners' : 'invite.banners')
  return (
    <Modal name="banners" title={label} onClose={close}>
      <SheetBody>
        <BannerSlides query={query} label={label} emptyText={t('common.empty')} />
      </SheetBody>
    </Modal>
  )
}
