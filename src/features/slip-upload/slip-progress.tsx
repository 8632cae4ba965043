import { useTranslation } from 'react-i18next'

/** The upload progress over the slip's picture. */
export function SlipProgress({ fraction }: { fraction: number }) {
  const { t } = useTranslation()
  const percent = Math.floor(fraction * 100)
  return (
    <div className="absolute inset-x-0 bottom-0 rounded-b-control bg-ink px-3 pt-2 pb-3 text-on-ink">
      <p className="mb-1 text-sm tabular-nums">
        {percent < 100 ? t('slip.progress', { percent }) : t('slip.waiting')}
      </p>
      <progress
        data-testid="slip-progress"
        max={100}
        value={percent}
        aria-label={t('slip.upload')}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-ink-line [&::-moz-progress-bar]:bg-on-ink [&::-webkit-progress-bar]:bg-ink-line [&::-webkit-progress-value]:bg-on-ink"
      />
    </div>
  )
}
