import { useRouter } from '@tanstack/react-router'
import Wrench from 'lucide-react/icons/wrench'
import { useTranslation } from 'react-i18next'
import { ReportButton } from '@/components/feedback/report-button'
import { Spinner } from '@/components/feedback/spinner'
import { Button } from '@/components/layout/button'
import { isOnline } from '@/lib/browser/online'
import { openPage, reloadPage } from '@/lib/browser/reload-page'
import { useSignOut } from '@/member/use-sign-out'
import { isReloading, NOT_LOADED } from '@/offline/stale-build'
import { readToken } from '@/session/token'
import { SitePage } from './site-page'

/**
 * The error page after a render crash, or for a page whose code did not load: reload, report, contact support, and for a
 * member sign-out. All but the report restart the app.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const router = useRouter()
  const isMissing = error instanceof Error && error.message === NOT_LOADED
  // Offline, a reload would lose the page.
  const retry = () => (isMissing && !isOnline() ? router.invalidate() : reloadPage())
  const leave = useSignOut(async () => openPage('/login'))
  // A chunk is missing after a deploy and the reload is on its way: show no error.
  if (isReloading())
    return (
      <main aria-busy="true" className="grid min-h-dvh place-items-center text-muted">
        <Spinner />
      </main>
    )
  return (
    <SitePage
      name="crash"
      icon={Wrench}
      title={t(isMissing ? 'common.failedTitle' : 'site.crash.title')}
      text={t(isMissing ? 'common.modalFailed' : 'site.crash.text')}
    >
      <Button look="primary" wide data-testid="crash-reload" onClick={retry}>
        {t(isMissing ? 'common.retry' : 'site.crash.reload')}
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
