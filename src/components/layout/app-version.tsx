import { useTranslation } from 'react-i18next'
import { DOT } from '@/lib/text/dot'
import { build, version } from '@/version'

/** The app's version and build, which support asks for. */
export function AppVersion() {
  const { t } = useTranslation()
  return (
    <p className="text-center text-muted text-sm">
      {t('contact.version')}{' '}
      <span translate="no" data-testid="app-version">
        {version}
      </span>
      {`${DOT}${t('contact.build')} `}
      <span translate="no" data-testid="app-build">
        {build}
      </span>
    </p>
  )
}
