import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notice } from '@/api/lookup'
import { useActivatePromotion, useFindPromotion } from '@/api/promotion'
import { wallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { formatPercent } from '@/lib/percent'
import { FilledText } from './filled-text'
import { normaliseCode } from './promotion-code'
import { Receive } from './receive'

/** The promotion of the code in the URL: failure percentage, description, Receive. */
export default function PromotionModal() {
  const { t } = useTranslation()
  const { bonus = '', close } = useModalRoute()
  const code = normaliseCode(bonus)
  const query = useFindPromotion({ code })
  usePrefetchQuery(notice())
  usePrefetchQuery(wallet())
  const activate = useActivatePromotion()

  return (
    <Modal name="promotion" title={t('bonus.promotion.title')} onClose={close} locked={activate.busy}>
      <SheetBody>
        <QueryView query={query} loading={<Skeleton className="h-40 w-full rounded-card" />}>
          {({ promotion: found }) =>
            found ? (
              <div className="flex flex-col gap-4">
                <p className="flex flex-wrap items-baseline justify-between gap-2">
                  <span translate="no" className="font-semibold text-lg [overflow-wrap:anywhere]">
                    {code}
                  </span>
                  <span className="text-muted">
                    {t('refund.failRate')}{' '}
                    <span data-testid="promo-fail-rate" className="font-semibold text-text tabular-nums">
                      {formatPercent(found.percentFail)}
                    </span>
                  </span>
                </p>
                <div data-testid="promo-description" className="flex flex-col gap-4">
                  <FilledText html={found.description} percentFail={found.percentFail} />
                </div>
              </div>
            ) : (
              <Empty text={t('bonus.promotion.none')} />
            )
          }
        </QueryView>
      </SheetBody>
      {query.data?.promotion && (
        <SheetFooter>
          <Receive code={code} name={code} of="promotion" activate={activate} onDone={close} />
        </SheetFooter>
      )}
    </Modal>
  )
}
