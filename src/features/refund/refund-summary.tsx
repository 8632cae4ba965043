import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { refundCheck } from '@/api/refund'
import { ServerHtml } from '@/components/media/server-html'
import { Amount } from '@/components/money/amount'
import { SuccessRates } from '@/components/money/success-rates'
import { formatPercent } from '@/lib/percent'

export type RefundCheck = z.output<typeof refundCheck.spec.output>

/** The receivable amount, what blocks it, its chance of reaching the main wallet, and the operator's text. */
export function RefundSummary({ check }: { check: RefundCheck }) {
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
          <SuccessRates
            rates={[
              {
                label: t('refund.successRate'),
                value: formatPercent(refundSuccess),
                testId: 'refund-rate-success',
              },
              { label: t('refund.failRate'), value: formatPercent(refundFail), testId: 'refund-rate-fail' },
            ]}
          />
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
