import { useTranslation } from 'react-i18next'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { env } from '@/env'
import { formatAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import type { BankChannel } from './channels'
import { type EnglishNamePrompt, GatedCopyButton } from './english-name-prompt'

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
