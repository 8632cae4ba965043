import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNotice } from '@/api/lookup'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { ServerHtml } from '@/components/media/server-html'
import { fillPercentToken } from '@/rules/percent-token'
import { BrowserHints } from './browser-hints'
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
          <Link
            to="/register"
            data-testid="login-register"
            className="inline-flex min-h-11 items-center px-1 font-semibold text-info underline underline-offset-4"
          >
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
