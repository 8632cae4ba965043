import Wrench from 'lucide-react/icons/wrench'
import { useTranslation } from 'react-i18next'
import { ReportButton } from '@/components/feedback/report-button'
import { Spinner } from '@/components/feedback/spinner'
import { Button } from '@/components/layout/button'
import { openPage, reloadPage } from '@/lib/browser/reload-page'
import { useSignOut } from '@/member/use-sign-out'
import { isReloading } from '@/offline/stale-build'
import { readToken } from '@/session/token'
import { SitePage } from './site-page'

/**
 * The error page after a render crash: reload, report, contact support, and for a member sign-out. All but the report
 * restart the app.
 */
export function CrashScreen() {
  const { t } = useTranslation()
  const leave = useSignOut(async () => openPage('/login'))
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
      <a href="/contact" data-testid="crash-contact" className="link px-3">
        {t('contact.title')}
      </a>
      {readToken() !== null && (
        <Button data-testid="logout" onClick={leave}>
          {t('common.signOut')}
        </Button>
      )}
    </SitePage>
  )
}
