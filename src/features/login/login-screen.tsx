import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '@/api/lookup'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { ServerHtml } from '@/components/media/server-html'
import { CopyButton } from '@/components/money/copy-button'
import { inAppBrowser } from '@/lib/browser/device'
import { isStorageKept } from '@/lib/browser/storage'
import { fillPercentToken } from '@/rules/percent-token'
import { LoginForm } from './login-form'

/** Sign-in: phone number and password, the operator's notice, the link to registration. */
export function LoginScreen() {
  const { t } = useTranslation()
  const { data } = useNotice()
  return (
    <Screen name="login" title={t('login.title')}>
      <BrowserHints />
      <Card>
        <LoginForm />
        <p className="mt-2 text-center text-muted">
          {t('login.noAccount')}{' '}
          <Link to="/register" data-testid="login-register" className="link px-1 font-semibold">
            {t('common.nav.register')}
          </Link>
        </p>
      </Card>
      {data?.notice && (
        <Card className="mt-4">
          <ServerHtml html={fillPercentToken(data.notice)} />
        </Card>
      )}
    </Screen>
  )
}

/** Warns about a browser that can't keep a sign-in, or an in-app browser, where slips and games may fail. */
function BrowserHints() {
  const { t } = useTranslation()
  const app = inAppBrowser()
  return (
    <>
      {app && (
        <Hint testId="in-app-browser" text={t(`login.inApp.${app}`)}>
          {app === 'line' ? (
            // With this parameter LINE opens the link in the system's browser.
            <a href="/login?openExternalBrowser=1" className="link">
              {t('login.inApp.open')}
            </a>
          ) : (
            <div className="flex flex-wrap items-center gap-x-2">
              <p>{t('login.inApp.how')}</p>
              <CopyButton text={window.location.origin} testId="copy-site" label={t('login.inApp.copy')} />
            </div>
          )}
        </Hint>
      )}
      {!isStorageKept() && <Hint testId="storage-blocked" text={t('login.notKept')} />}
    </>
  )
}

function Hint({ testId, text, children }: { testId: string; text: string; children?: ReactNode }) {
  return (
    <div
      role="note"
      data-testid={testId}
      className="mb-4 flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3"
    >
      <CircleAlert className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 grow">
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
