import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { wallet } from '@/api/wallet'
import { formatAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'

type BankAccount = z.output<typeof wallet.spec.output>['bankAccount']

/** The account as text lines: bank, number, name. Empty where there is none. */
export function useAccountText(account: BankAccount): string {
  const { i18n } = useTranslation()
  if (!account) return ''
  const { title } = bankTitles(account.bank, account.bankCode, i18n.language)
  return [title, formatAccountNo(account.bankAccountNo), account.bankAccountName].filter(Boolean).join('\n')
}

/** The member's bank account, which receives the money. */
export function PayoutAccount({ account }: { account: BankAccount }) {
  const { t, i18n } = useTranslation()
  return (
    <section
      aria-label={t('withdraw.toAccount')}
      data-testid="withdraw-account"
      className="flex items-start gap-3 rounded-card border border-line p-4"
    >
      <Landmark aria-hidden="true" strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      {account ? (
        <div className="min-w-0">
          <p className="text-muted text-sm">{t('withdraw.toAccount')}</p>
          <p className="font-medium">{bankTitles(account.bank, account.bankCode, i18n.language).title}</p>
          <p translate="no" className="font-semibold tabular-nums">
            {formatAccountNo(account.bankAccountNo)}
          </p>
          <p translate="no" className="break-words">
            {account.bankAccountName}
          </p>
        </div>
      ) : (
        <p>{t('withdraw.noAccount')}</p>
      )}
    </section>
  )
}
