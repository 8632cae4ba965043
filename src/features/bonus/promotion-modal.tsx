import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notice } from '@/api/lookup'
import { useActivatePromotion, useFindPromotion } from '@/api/promotion'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { moneyOrder } from '@/components/money/order'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { formatPercent } from '@/lib/percent'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { FilledText } from './filled-text'
import { LockLine, lockText } from './lock-line'
import { normaliseCode } from './promotion/promotion-code'

/** The promotion of the code in the URL: failure percentage, description, Receive. */
export default function PromotionModal() {
  const { t } = useTranslation()
  const { bonus = '', close } = useModalRoute()
  const code = normaliseCode(bonus)
  const query = useFindPromotion({ code })
  usePrefetchQuery(notice())
  const activate = useActivatePromotion()
  const money = useWallet()
  const promotion = query.data?.promotion

  const receive = async () => {
    const title = t('bonus.detail.ask', { name: code })
    if (!(await askConfirm({ title, text: lockText(t, money.data), ok: t('bonus.promotion.receive') })))
      return
    const order = moneyOrder(t, { type: 'bonus', amount: null, from: code })
    activate.press(
      { code },
      {
        onSuccess: (_, shown) => {
          const text = doneText(t, t('bonus.lock'), shown)
          showAlert({ kind: 'success', title: t('bonus.detail.done', { name: code }), text, order })
          close()
        },
        onError: (error) => showAlert({ title: t('bonus.promotion.failedTitle'), error, order }),
      },
    )
  }

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
      {promotion && (
        <SheetFooter>
          <LockLine testId="promo-lock" />
          <Button data-testid="promo-receive" look="primary" wide busy={activate.busy} onClick={receive}>
            {t('bonus.promotion.receive')}
          </Button>
        </SheetFooter>
      )}
    </Modal>
  )
}
