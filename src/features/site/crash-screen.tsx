import { Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/button'
import { ReportButton } from '@/components/report-button'
import { reloadPage } from '@/lib/links'
import { SECOND_WAY, SitePage } from './site-page'

/** The last resort, when a page failed to draw: reload it, or reach support. Both start the app anew. */
export function CrashScreen() {
  const { t } = useTranslation()
  return (
    <SitePage name="crash" icon={Wrench} title={t('site.crash.title')} text={t('site.crash.text')}>
      <Button look="primary" wide data-testid="crash-reload" onClick={reloadPage}>
        {t('site.crash.reload')}
      </Button>
      <ReportButton look="secondary" wide />
      <a href="/contact" data-testid="crash-contact" className={SECOND_WAY}>
        {t('site.contact')}
      </a>
    </SitePage>
  )
}
