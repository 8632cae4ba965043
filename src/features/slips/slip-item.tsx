import { useTranslation } from 'react-i18next'
import { isSlipReason } from '@/api/shapes/slip-reasons'
import { StatusChip } from '@/components/feedback/status-chip'
import { Amount } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { SlipPicture } from './slip-picture'
import type { Slip } from './use-watched-slips'

/** An uploaded slip: state, reason, and what to do. */
export function SlipItem({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const note = slip.note?.trim().toUpperCase() ?? ''
  const reason = slip.status !== 'SUCCESS' && isSlipReason(note) ? note : null
  return (
    <li
      data-testid="slip-row"
      data-status={slip.status}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount
          amount={slip.amount}
          className="font-semibold text-lg"
          unitClassName="font-normal text-muted text-sm"
        />
        <StatusChip status={slip.status} />
      </div>
      {reason && (
        <div data-testid="slip-reason" data-code={note} className="rounded-control bg-surface px-3 py-2">
          <p className="font-medium">{t(`codes.slips.${reason}.reason`)}</p>
          <p className="text-muted text-sm">{t(`codes.slips.${reason}.hint`)}</p>
        </div>
      )}
      {slip.status === 'PROGRESS' && !reason && (
        <p className="text-muted text-sm">{t('statement.slips.progressHint')}</p>
      )}
      <div className="-mr-2 -mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <DateTime at={slip.createdAt} className="text-muted text-sm tabular-nums" />
        <SlipPicture link={slip.link} reference={slip.reference} />
      </div>
    </li>
  )
}
