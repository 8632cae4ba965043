import { useNavigate } from '@tanstack/react-router'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '@/api/account'
import { QueryView } from '@/components/feedback/query-view'
import { ReportButton } from '@/components/feedback/report-button'
import { Skeleton } from '@/components/feedback/skeleton'
import { SelectField } from '@/components/form/field'
import { AppVersion } from '@/components/layout/app-version'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { InstallOffer } from '@/components/layout/install-offer'
import { languageOptions, useChooseLanguage } from '@/components/layout/language-select'
import { Screen } from '@/components/layout/screen'
import { CopyButton } from '@/components/money/copy-button'
import { DateTime } from '@/components/money/date-time'
import { useOpenModal } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { useStore } from '@/lib/browser/store'
import { useSignOut } from '@/member/use-sign-out'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { canLock, isLockSet, removeLock, setLock } from '@/session/lock'
import { chooseScheme, SCHEMES, schemeStore } from '@/stores/scheme'

/** The member's data, read-only but for the password, and the settings of this device. */
export function ProfileScreen() {
  const { t } = useTranslation()
  const open = useOpenModal()
  const query = useProfile()
  return (
    <Screen name="profile" title={t('profile.title')}>
      <div className="flex flex-col gap-4">
        <QueryView query={query} loading={<Loading />}>
          {({ _id, name, createdAt, username, bankAccountName, bankAccountNo, bank, bankCode }) => (
            <>
              <Facts title={t('profile.member')}>
                <Fact label={t('profile.name')} testId="profile-name">
                  {name}
                </Fact>
                <Fact
                  label={t('profile.id')}
                  testId="profile-id"
                  action={<CopyButton text={_id} testId="copy-profile-id" label={t('profile.copyId')} />}
                >
                  {_id}
                </Fact>
                <Fact label={t('profile.username')} testId="profile-username">
                  {username}
                </Fact>
                <Fact label={t('profile.created')}>
                  <DateTime at={createdAt} testId="profile-created" />
                </Fact>
              </Facts>
              <Facts title={t('profile.bankAccount')}>
                <Fact label={t('profile.bankName')} testId="profile-bank-name" lang="th">
                  {bank?.nameTH || bankCode}
                </Fact>
                <Fact label={t('profile.bankAccountName')} testId="profile-bank-account-name">
                  {bankAccountName}
                </Fact>
                <Fact
                  label={t('profile.bankAccountNo')}
                  testId="profile-bank-account-no"
                  action={
                    bankAccountNo && (
                      <CopyButton
                        text={normaliseAccountNo(bankAccountNo)}
                        testId="copy-profile-account-no"
                        label={t('profile.copyAccountNo')}
                      />
                    )
                  }
                >
                  {formatAccountNo(bankAccountNo)}
                </Fact>
              </Facts>
            </>
          )}
        </QueryView>
        <Button data-testid="password-open" wide onClick={() => open('password')}>
          <LockKeyhole size={20} />
          {t('profile.password.title')}
        </Button>
        <p className="text-center text-muted text-sm">{t('profile.readOnly')}</p>
        <DeviceSettings />
      </div>
    </Screen>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <dl className="divide-y divide-line">{children}</dl>
    </Card>
  )
}

interface FactProps {
  label: string
  testId?: string
  lang?: string
  action?: ReactNode
  children: ReactNode
}

/** A label and its value; a missing value is a dash. */
function Fact({ label, testId, lang, action, children }: FactProps) {
  return (
    <div className="py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span
          data-testid={testId}
          lang={lang}
          translate="no"
          className="min-w-[min(7rem,100%)] flex-1 break-words font-medium"
        >
          {children || '–'}
        </span>
        {action && <span className="-my-2 shrink-0">{action}</span>}
      </dd>
    </div>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-[20.15rem]" />
      <Skeleton className="h-[16.1rem]" />
    </div>
  )
}

/** What a member sets on this device, and the ways out: a report, the sign-out. */
function DeviceSettings() {
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
        <LogOut size={20} />
        {t('common.signOut')}
      </Button>
      <AppVersion />
    </>
  )
}

/** Sets the lock on this device, and takes it away. */
function LockSwitch() {
  const { t } = useTranslation()
  const id = useId()
  const [isSet, setSet] = useState(isLockSet)
  const [isPossible, setPossible] = useState(true)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    canLock().then(setPossible)
  }, [])
  // A build that no longer offers it leaves the way out of it.
  if (env.hidden.includes('lock') && !isSet) return null
  const change = async () => {
    setFailed(false)
    if (isSet) removeLock()
    else await setLock(t('common.appName')).catch(() => setFailed(true))
    setSet(isLockSet())
  }
  const isOffered = isPossible || isSet
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          role="switch"
          data-testid="lock-switch"
          checked={isSet}
          aria-checked={isSet}
          disabled={!isOffered}
          aria-describedby={id}
          onChange={change}
          className="size-5 shrink-0 accent-ink"
        />
        {t('profile.lock.label')}
      </label>
      <p id={id} className="text-muted text-sm">
        {isOffered ? t('profile.lock.hint') : t('profile.lock.impossible')}
      </p>
      {isFailed && (
        <p role="alert" data-testid="lock-switch-error" className="mt-1 text-negative text-sm">
          {t('profile.lock.failed')}
        </p>
      )}
    </div>
  )
}
