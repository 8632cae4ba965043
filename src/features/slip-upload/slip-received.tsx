import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'

/** Confirms a received slip, with a link to its state. */
export function SlipReceived({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div data-testid="slip-received" className="flex flex-col gap-3">
      <div className="flex gap-3 rounded-control bg-positive-soft p-3">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="shrink-0 text-positive" />
        <div>
          <p className="font-semibold text-positive">{t('slip.received')}</p>
          <p className="text-sm">{t('slip.receivedText')}</p>
        </div>
      </div>
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
