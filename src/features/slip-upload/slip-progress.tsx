import { useTranslation } from 'react-i18next'
import { Button } from '@/components/button'

/** How much of the slip has gone up, and the way to stop it. */
export function SlipProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const percent = Math.floor(fraction * 100)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="mb-1 tabular-nums">
          {percent < 100 ? t('slip.progress', { percent }) : t('slip.waiting')}
        </p>
        <progress
          data-testid="slip-progress"
          max={100}
          value={percent}
          aria-label={t('slip.upload')}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info"
        />
      </div>
      <Button data-testid="slip-cancel" wide onClick={onCancel}>
        {t('slip.cancel')}
      </Button>
    </div>
  )
}
