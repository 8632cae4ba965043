import ImageOff from 'lucide-react/icons/image-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { Button } from '../layout/button'
import { classNames } from '../layout/class-names'

interface PictureFailureProps {
  onRetry?: (() => void) | undefined
  /** Gives the notice the picture's size. */
  className?: string
}

/** Replaces a picture that can't be drawn: a notice, with a retry where possible. */
export function PictureFailure({ onRetry, className }: PictureFailureProps) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      data-testid="picture-failed"
      className={classNames(
        'flex flex-col items-center justify-center gap-2 rounded-control bg-surface p-3 text-center text-muted text-sm',
        className,
      )}
    >
      <ImageOff />
      <p>{t('common.pictureFailed')}</p>
      {onRetry && (
        <Button data-testid="picture-retry" onClick={onRetry}>
          <RefreshCw size={18} />
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
