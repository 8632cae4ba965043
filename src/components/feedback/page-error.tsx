import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/core/endpoint/errors'
import { errorText, outcomeAttributes } from '@/components/feedback/error-text'
import { reloadPage } from '@/lib/browser/reload-page'
import { Button } from '../layout/button'
import { ReportButton } from './report-button'

/** Replaces a part that failed to load: the error and a retry. Other parts of the page stay usable. */
export function PageError({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const { t } = useTranslation()
  // A `stopped` error comes from a proxy or captive portal: loading the page again lets the user deal with it.
  const { kind } = toApiError(error)
  const isStopped = kind === 'stopped'
  // An address with what is no part of one is not sent, however often it is tried.
  const isSendable = kind !== 'input'
  return (
    <div
      role="alert"
      data-testid="page-error"
      {...outcomeAttributes(error)}
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-raised px-4 py-6 text-center"
    >
      <CloudAlert className="size-9 text-warning" />
      <div>
        <p className="font-semibold">{t('common.failedTitle')}</p>
        <p className="mt-1 whitespace-pre-line text-muted">
          {isSendable ? errorText(t, error) : t('client.cannotOpen')}
        </p>
      </div>
      {isSendable && (
        <Button
          data-testid="page-error-retry"
          onClick={isStopped ? reloadPage : onRetry}
          busy={busy ?? false}
        >
          {t(isStopped ? 'client.reload' : 'common.retry')}
        </Button>
      )}
      <ReportButton />
    </div>
  )
}
