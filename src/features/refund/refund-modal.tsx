import { useTranslation } from 'react-i18next'
import { useRefundBanners, useRefundCheck } from '@/api/refund'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { formatPercent } from '@/lib/percent'
import { RefundHistory } from './refund-history'
import { RefundSummary } from './refund-summary'
import { useRefund } from './use-refund'

/** Cashback: the amount, what blocks it, banners, the history, and receiving it. */
export default function RefundModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const openModal = useOpenModal()
  const query = useRefundCheck()
  const banners = useRefundBanners()
  const refund = useRefund(close)
  const check = query.data
  // What the server doesn't say clearly, it decides at the press.
  const takeable =
    check &&
    check.result !== false &&
    check.bonus !== true &&
    check.refundAmount !== null &&
    check.refundAmount > 0

  return (
    <Modal name="refund" title={t('refund.title')} onClose={close} locked={refund.busy}>
      <SheetBody>
        <div className="flex flex-col gap-4">
          <QueryView query={query} loading={<Skeleton className="h-44 w-full rounded-card" />}>
            {(read) => <RefundSummary check={read} />}
          </QueryView>
          <BannerSlides
            query={banners}
            label={t('refund.banners')}
            onOpen={() => openModal('banners', { banners: 'refund' })}
          />
          <RefundHistory />
        </div>
      </SheetBody>
      {check && (
        <SheetFooter>
          <p data-testid="refund-lock" className="text-pretty text-center text-sm text-warning">
            {t('refund.asBonus')}
          </p>
          <Button
            data-testid="refund-receive"
            look="primary"
            wide
            busy={refund.receiving}
            disabled={!takeable || refund.moving}
            onClick={() => refund.receive(check)}
          >
            {t('refund.receive')}
          </Button>
          <p data-testid="refund-chance" className="text-pretty text-center text-sm text-muted">
            {t('refund.byChance', { success: formatPercent(check.refundSuccess) })}
          </p>
          <Button
            data-testid="refund-to-wallet"
            wide
            busy={refund.moving}
            disabled={!takeable || refund.receiving}
            onClick={() => refund.toWallet(check)}
          >
            {t('refund.toWallet')}
          </Button>
        </SheetFooter>
      )}
    </Modal>
  )
}
