import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { CLOCK_NOISE_MS } from '@/api/core/transport/clock'
import { STATEMENT_ROWS, useSlips } from '@/api/statement'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { OrderRow } from '@/components/money/order-rows'

interface SlipReceivedProps {
  file: File
  /** The server's time of the press, epoch ms. */
  at: number
  onAnother: () => void
}

/**
 * What comes after a received slip, and which one it was: its time and amount as far as the server says, with a link to
 * its state.
 */
export function SlipReceived({ file, at, onAnother }: SlipReceivedProps) {
  const { t } = useTranslation()
  const { data } = useSlips({ page: 1, limit: STATEMENT_ROWS }, { refetchOnMount: 'always' })
  const slip = data?.slips.find(({ createdAt }) => createdAt !== null && createdAt >= at - CLOCK_NOISE_MS)
  return (
    <div data-testid="slip-received" className="flex flex-col gap-3">
      <div className="flex gap-3 rounded-control bg-positive-soft p-3">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="shrink-0 text-positive" />
        <p className="text-sm">{t('slip.receivedText')}</p>
      </div>
      <dl className="divide-y divide-line text-sm">
        <OrderRow label={t('slip.file')}>
          <span translate="no" data-testid="slip-received-file">
            {file.name}
          </span>
        </OrderRow>
        <OrderRow label={t('receipt.time')}>
          <DateTime at={slip?.createdAt ?? at} testId="slip-received-time" className="tabular-nums" />
        </OrderRow>
        {slip && slip.amount !== null && (
          <OrderRow label={t('common.amount')}>
            <Amount amount={slip.amount} testId="slip-received-amount" className="font-semibold" />
          </OrderRow>
        )}
      </dl>
      <Link
        to="/user/statement"
        search={{ modal: 'slips' }}
        data-testid="slip-status"
        className="inline-flex min-h-13 w-full items-center justify-center rounded-control border border-control bg-raised px-4 py-2 text-center font-medium active:bg-surface"
      >
        {t('slip.seeStatus')}
      </Link>
      <Button data-testid="slip-another" look="quiet" wide onClick={onAnother}>
        {t('slip.another')}
      </Button>
    </div>
  )
}
