import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import { formatDateTime } from '@/lib/dates'
import type { Satang } from '@/lib/money'
import { type Reminder, useReminder } from './use-reminder'

/** After each interval that the build sets: how long the session has lasted, and the money in and out. */
export default function SessionReminder() {
  const { reminder, dismiss } = useReminder()
  return reminder && <ReminderDialog reminder={reminder} onClose={dismiss} />
}

function ReminderDialog({
  reminder: { since, minutes, money },
  onClose,
}: {
  reminder: Reminder
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hours = Math.floor(minutes / 60)
  const parts = [
    hours > 0 && t('statement.reminder.hours', { count: hours }),
    (minutes % 60 > 0 || hours === 0) && t('statement.reminder.minutes', { count: minutes % 60 }),
  ]
  const seeStatement = () => {
    onClose()
    navigate({ to: '/user/statement' })
  }
  return (
    <Modal
      name="session-reminder"
      title={t('statement.reminder.title', { time: parts.filter(Boolean).join(' ') })}
      onClose={onClose}
      footer={
        <>
          <Button data-testid="reminder-continue" look="primary" wide onClick={onClose}>
            {t('statement.reminder.goOn')}
          </Button>
          <Button data-testid="reminder-statement" wide onClick={seeStatement}>
            {t('statement.reminder.statement')}
          </Button>
        </>
      }
    >
      <p className="text-muted tabular-nums">
        {t('statement.reminder.since', { time: formatDateTime(since) })}
      </p>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-raised px-4">
        <Sum name={t('statement.reminder.moneyIn')} amount={money?.moneyIn ?? null} testId="reminder-in" />
        <Sum name={t('statement.reminder.moneyOut')} amount={money?.moneyOut ?? null} testId="reminder-out" />
      </dl>
      {!money?.complete && (
        <p className="mt-3 text-muted text-sm">
          {t(money ? 'statement.reminder.more' : 'statement.reminder.unread')}
        </p>
      )}
    </Modal>
  )
}

function Sum({ name, amount, testId }: { name: string; amount: Satang | null; testId: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-3">
      <dt>{name}</dt>
      <dd className="font-semibold text-lg">
        <Amount amount={amount} testId={testId} unitClassName="font-normal text-muted text-sm" />
      </dd>
    </div>
  )
}
