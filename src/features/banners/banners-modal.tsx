import { useTranslation } from 'react-i18next'
import { useInviteBanners } from '@/api/invite'
import { useRefundBanners } from '@/api/refund'
import { BannerSlides } from '@/components/media/banner-slides'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'

/** The operator's banners about inviting or cashback. */
export default function BannersModal() {
  const { t } = useTranslation()
  const { banners: about = 'invite', close } = useModalRoute()
  const isRefund = about === 'refund'
  const refund = useRefundBanners({ enabled: isRefund })
  const invite = useInviteBanners({ enabled: !isRefund })
  const label = t(isRefund ? 'refund.banners' : 'invite.banners')
  return (
    <Modal name="banners" title={label} onClose={close}>
      <SheetBody>
        <BannerSlides query={isRefund ? refund : invite} label={label} emptyText={t('common.empty')} />
      </SheetBody>
    </Modal>
  )
}
