import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/form/field'
import { bankTitles } from '@/rules/bank-name'

interface BankSelectProps {
  list: readonly { code: string; nameTH: string; nameEN: string | null }[]
  bankCode: string
}

/** A select of the banks. Their names are Thai when the language is Thai, otherwise English where given. */
export function BankSelect({ list, bankCode }: BankSelectProps) {
  const { t, i18n } = useTranslation()
  return (
    <SelectField
      label={t('register.bank.bank')}
      name="bankCode"
      testId="register-bank"
      defaultValue={bankCode}
    >
      <option value="">{t('register.bank.choose')}</option>
      {list.map((bank) => (
        <option key={bank.code} value={bank.code}>
          {bankTitles(bank, bank.code, i18n.language).title}
        </option>
      ))}
    </SelectField>
  )
}
