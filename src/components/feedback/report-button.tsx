import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import { openReport } from '@/stores/report-store'
import { Button, type ButtonProps } from '../layout/button'

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
      <Flag aria-hidden="true" size={look === 'quiet' ? 16 : 20} strokeWidth={1.75} />
      {t('common.report')}
    </Button>
  )
}
