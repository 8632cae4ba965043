import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { ReportButton } from '@/components/feedback/report-button'
import { SelectField } from '@/components/form/field'
import { AppVersion } from '@/components/layout/app-version'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { InstallOffer } from '@/components/layout/install-offer'
import { languageOptions, useChooseLanguage } from '@/components/layout/language-select'
import { useStore } from '@/lib/browser/store'
import { useSignOut } from '@/member/use-sign-out'
import { chooseScheme, SCHEMES, schemeStore } from '@/stores/scheme'
import { LockSwitch } from './lock-switch'

/** What a member sets on this device, and the ways out: a report, the sign-out. */
export function DeviceSettings() {
  const { t, i18n } = useTranslation()
  const scheme = useStore(schemeStore)
  const chooseLanguage = useChooseLanguage()
  const navigate = useNavigate()
  const leave = useSignOut(() => navigate({ to: '/login', replace: true }))
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold">{t('profile.device')}</h2>
        <SelectField
          name="language"
          label={t('common.language')}
          testId="settings-language"
          value={i18n.language}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {languageOptions}
        </SelectField>
        <SelectField
          name="scheme"
          label={t('profile.scheme.label')}
          testId="scheme-select"
          value={scheme}
          onChange={({ target }) => chooseScheme(target.value)}
        >
          {SCHEMES.map((one) => (
            <option key={one} value={one}>
              {t(`profile.scheme.${one}`)}
            </option>
          ))}
        </SelectField>
        <LockSwitch />
      </Card>
      <InstallOffer />
      <ReportButton look="secondary" wide />
      <Button data-testid="settings-logout" wide onClick={leave}>
        <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
        {t('common.signOut')}
      </Button>
      <AppVersion />
    </>
  )
}
