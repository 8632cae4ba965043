import Wrench from 'lucide-react/icons/wrench'
import { useTranslation } from 'react-i18next'
import { ReportButton } from '@/components/feedback/report-button'
import { Spinner } from '@/components/feedback/spinner'
import { Button } from '@/components/layout/button'
import { reloadPage } from '@/lib/browser/reload-page'
import { isReloading } from '@/offline/stale-build'
import { SECOND_WAY, SitePage } from './site-page'

/** The error page after a render crash: reload, report, or contact support. Reload and contact restart the app. */
export function CrashScreen() {
  const { t } = useTranslation()
  // A chunk is missing after a deploy and the reload is on its way: show no error.
  if (isReloading())
    return (
      <main aria-busy="true" className="grid min-h-dvh place-items-center text-muted">
        <Spinner />
      </main>
    )
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
