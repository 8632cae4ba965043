import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesThatCame } from '@/api/core/wire/wire'
import { useRefundBanners, useRefundCheck, useRefunds } from '@/api/refund'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerSlides } from '@/components/media/banner-slides'
import { ServerHtml } from '@/components/media/server-html'
import { Amount } from '@/components/money/amount'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'
import { SuccessRates } from '@/components/money/success-rates'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { formatPercent } from '@/lib/percent'
import { type RefundCheck, useRefund } from './use-refund'

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

/** The receivable amount, what blocks it, its chance of reaching the main wallet, and the operator's text. */
function RefundSummary({ check }: { check: RefundCheck }) {
  const { t } = useTranslation()
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = check
  const isNone = result === false || (refundAmount !== null && refundAmount <= 0)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div>
        <h3 className="text-muted">{t('refund.amount')}</h3>
        <p className="font-semibold text-[length:min(1.875rem,7.5vw)]">
          <Amount
            amount={refundAmount}
            testId="refund-amount"
            unitClassName="font-normal text-[0.6em] text-muted"
          />
        </p>
      </div>
      {isNone && <Note testId="refund-none" text={t('codes.errors.NO_REFUND')} />}
      {!isNone && refundAmount === null && <Note testId="refund-unreadable" text={t('refund.unreadable')} />}
      {bonus === null && <Note testId="refund-bonus-unknown" text={t('refund.bonusUnknown')} />}
      {bonus && (
        <div
          data-testid="refund-blocked"
          className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={20} strokeWidth={1.75} />
          <div>
            <p>{t('codes.errors.REFUND_CONDITION')}</p>
            <Link
              to="/user/bonus"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('refund.toBonus')}
            </Link>
          </div>
        </div>
      )}
      {!isNone && (
        <div>
          <h4 className="mb-1 text-muted text-sm">{t('refund.toWallet')}</h4>
          <SuccessRates of="refund" success={refundSuccess} fail={refundFail} />
        </div>
      )}
      {info && <ServerHtml html={info} />}
    </section>
  )
}

function Note({ testId, text }: { testId: string; text: string }) {
  return (
    <p data-testid={testId} className="rounded-control bg-surface px-4 py-3">
      {text}
    </p>
  )
}

/** The cashback received so far, ten a page. */
function RefundHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useRefunds(
    { page, limit: ROWS_PER_PAGE },
    {
      placeholderData: keepPreviousData,
      select: ({ refunds: rows, total }) => ({
        total,
        came: entriesThatCame(rows),
        rows: rows.map(({ refundAmount, createdAt }) => ({
          title: t('refund.title'),
          amount: refundAmount,
          at: createdAt,
        })),
      }),
    },
  )
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('refund.history')}</h3>
      <MoneyRows
        query={query}
        page={page}
        onPage={setPage}
        testId="refund-row"
        emptyText={t('refund.historyNone')}
      />
    </section>
  )
}
