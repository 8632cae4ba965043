import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { CopyButton } from '@/components/money/copy-button'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { env } from '@/env'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import type { BankChannel, WalletChannel } from './channels'
import { type EnglishNamePrompt, GatedCopyButton } from './english-name-prompt'
import { GiftLinkForm } from './gift-link'

interface BankGroupProps {
  banks: readonly BankChannel[]
  gate: EnglishNamePrompt
  takesSlips: boolean
}

/** The bank accounts for deposits, with what the member must know first. */
export function BankGroup({ banks, gate, takesSlips }: BankGroupProps) {
  const { t, i18n } = useTranslation()
  const nameOf = (code: string) =>
    bankTitles(banks.find(({ bankCode }) => bankCode === code)?.bank ?? null, code, i18n.language).title
  return (
    <div>
      <ul className="list-disc pl-5 text-muted text-sm">
        <li>{t('deposit.bank.ownOnly')}</li>
        {env.fastBanks.length > 0 && (
          <li>{t('deposit.bank.fast', { banks: env.fastBanks.map(nameOf).join(', ') })}</li>
        )}
        {takesSlips && <li>{t('deposit.bank.hour')}</li>}
      </ul>
      <div className="mt-2 divide-y divide-line">
        {banks.map((bank) => (
          <BankAccount key={`${bank.bankCode} ${bank.bankAccountNo}`} bank={bank} gate={gate} />
        ))}
      </div>
    </div>
  )
}

function BankAccount({ bank, gate }: { bank: BankChannel; gate: EnglishNamePrompt }) {
  const { t, i18n } = useTranslation()
  const { bankCode, bankAccountName, currency } = bank
  const own = useCurrency()
  const word = useCurrencyWord(currency)
  const named = readCurrency(currency)
  const isShown = named === 'LAK' || (named !== null && named !== own)
  const number = normaliseAccountNo(bank.bankAccountNo)
  const { title, other } = bankTitles(bank.bank, bankCode, i18n.language)
  return (
    <section data-testid={`deposit-bank-${bankCode}`} className="py-3 last:pb-0">
      <h4 className="font-semibold">{title}</h4>
      {other && <p className="text-muted text-sm">{other}</p>}
      <p translate="no" className="break-words">
        {bankAccountName}
      </p>
      {number ? (
        <div className="flex flex-wrap items-center gap-x-2">
          <span
            translate="no"
            className="min-w-0 max-w-full grow break-words font-semibold text-lg tabular-nums"
          >
            {formatAccountNo(number)}
          </span>
          <GatedCopyButton
            gate={gate}
            text={number}
            testId={`copy-bank-${bankCode}`}
            label={t('deposit.bank.copy', { name: title })}
          />
        </div>
      ) : (
        <p className="text-sm text-warning">{t('deposit.bank.noNumber')}</p>
      )}
      {isShown && <p className="text-muted text-sm">{t('deposit.bank.currency', { currency: word })}</p>}
    </section>
  )
}

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
