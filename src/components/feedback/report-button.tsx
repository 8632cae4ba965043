import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '@/api/core/endpoint/codes'
import { toApiError } from '@/api/core/endpoint/errors'
import { openReport } from '@/stores/report-store'
import { Button, type ButtonProps } from '../layout/button'

/**
 * Whether a failure is worth a report: a server's own fault is, a refusal by a known code is not, which is about what the member typed or has and
 * says so itself.
 */
const isReportable = (error: unknown): boolean => {
  const { code, outcome, status } = toApiError(error)
  return outcome === 'unknown' || status >= 500 || !isRefusal(code)
}

/** "Report a problem" beside a failed call, where a report can help. */
export function ReportError({ error }: { error: unknown }) {
  return isReportable(error) && <ReportButton />
}

/** "Report a problem": `quiet` beside an error, `secondary` where a page offers it as a main action. */
export function ReportButton({ look = 'quiet', wide = false }: Pick<ButtonProps, 'look' | 'wide'>) {
  const { t } = useTranslation()
  return (
    <Button
      data-testid="report-open"
      look={look}
      wide={wide}
      onClick={openReport}
      {...(look === 'quiet' ? { className: 'text-muted text-sm' } : {})}
    >
      <Flag size={look === 'quiet' ? 16 : 20} />
      {t('common.report')}
    </Button>
  )
}
