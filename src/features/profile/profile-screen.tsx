import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '@/api/account'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { CopyButton } from '@/components/money/copy-button'
import { DateTime } from '@/components/money/date-time'
import { useOpenModal } from '@/components/overlay/modal-route'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { DeviceSettings } from './device-settings'

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
          <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.75} />
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
