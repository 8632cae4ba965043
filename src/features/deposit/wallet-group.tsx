import { CopyButton } from '@/components/copy-button'
import { useTranslation } from '@/i18n/texts'
import { formatAccountNo } from '@/lib/account-number'
import type { WalletChannel } from './channels'
import { GiftLinkForm } from './gift-link-form'

interface WalletGroupProps {
  accounts: readonly WalletChannel[]
  gifts: readonly WalletChannel[]
  /** Goes into the transfer's note, so that the money finds its member. */
  username: string
}

/** Mobile wallets: an account to transfer to, or a gift link to send (specification section 2, decision W-13). */
export function WalletGroup({ accounts, gifts, username }: WalletGroupProps) {
  const { t } = useTranslation()
  return (
    <div data-testid="deposit-wallet" className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t('deposit.wallet.help')}</p>
      {accounts.map(({ walletAccountName }) => (
        <section key={walletAccountName} className="flex flex-col gap-2">
          <Line
            label={t('deposit.wallet.account')}
            value={formatAccountNo(walletAccountName)}
            copy={walletAccountName}
            testId="copy-wallet"
            copyLabel={t('deposit.wallet.copy')}
          />
          {username && (
            <Line
              label={t('deposit.wallet.user')}
              value={username}
              copy={username}
              testId="copy-wallet-username"
              copyLabel={t('deposit.wallet.copyUser')}
            />
          )}
        </section>
      ))}
      {gifts.map(({ walletAccountName }) => (
        <GiftLinkForm key={walletAccountName} walletAccountName={walletAccountName} />
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
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="text-muted text-sm">{label}</p>
        <p className="break-all font-semibold text-lg tabular-nums">{value}</p>
      </div>
      <CopyButton text={copy} testId={testId} label={copyLabel} />
    </div>
  )
}
