import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { CopyButton } from '@/components/money/copy-button'
import { useCurrencyWord } from '@/currency/currency'
import { formatAccountNo } from '@/rules/account-number'
import type { WalletChannel } from './channels'
import { GiftLinkForm } from './gift-link-form'

interface WalletGroupProps {
  accounts: readonly WalletChannel[]
  gifts: readonly WalletChannel[]
  /** Gives the username, which goes into the transfer's note to identify the member. */
  member: UseQueryResult<{ profile: { username: string } }>
}

/** Mobile wallets: an account to transfer to, or a gift link to send. */
export function WalletGroup({ accounts, gifts, member }: WalletGroupProps) {
  const { t } = useTranslation()
  return (
    <div data-testid="deposit-wallet" className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t('deposit.wallet.help', { currency: useCurrencyWord() })}</p>
      {accounts.map(({ walletAccountName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a wallet may come without the name that tells it from others
        <section key={`${walletAccountName} ${index}`} className="flex flex-col gap-2">
          {!walletAccountName && <p>{t('deposit.bank.noNumber')}</p>}
          {walletAccountName && (
            <Line
              label={t('deposit.wallet.account')}
              value={formatAccountNo(walletAccountName)}
              copy={walletAccountName}
              testId="copy-wallet"
              copyLabel={t('deposit.wallet.copy')}
            />
          )}
        </section>
      ))}
      {accounts.length > 0 && (
        <QueryView query={member} loading={<Skeleton className="h-13" />}>
          {({ profile: { username } }) =>
            username && (
              <Line
                label={t('deposit.wallet.user')}
                value={username}
                copy={username}
                testId="copy-wallet-username"
                copyLabel={t('deposit.wallet.copyUser')}
              />
            )
          }
        </QueryView>
      )}
      {gifts.map(({ walletAccountName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <GiftLinkForm key={`${walletAccountName} ${index}`} walletAccountName={walletAccountName} />
      ))}
    </div>
  )
}

interface LineProps {
  label: string
  value: string
  copy: string
  testId: string
  copyLabel: string
}

function Line({ label, value, copy, testId, copyLabel }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="min-w-[min(7rem,100%)] flex-1">
        <p className="text-muted text-sm">{label}</p>
        <p translate="no" className="break-words font-semibold text-lg tabular-nums">
          {value}
        </p>
      </div>
      <CopyButton text={copy} testId={testId} label={copyLabel} />
    </div>
  )
}
