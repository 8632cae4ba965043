import { SelectField } from '@/components/field'
import { useTranslation } from '@/i18n/texts'

interface BankSelectProps {
  list: readonly { code: string; nameTH: string; nameEN: string | null }[]
  bankCode: string
}

/** The banks by name: Thai in Thai, English otherwise, as far as the operator gives it. */
export function BankSelect({ list, bankCode }: BankSelectProps) {
  const { t, i18n } = useTranslation()
  const isThai = i18n.language === 'th'
  return (
    <SelectField
      label={t('register.bank.bank')}
      name="bankCode"
      testId="register-bank"
      defaultValue={bankCode}
    >
      <option value="">{t('register.bank.choose')}</option>
      {list.map(({ code, nameTH, nameEN }) => (
        <option key={code} value={code}>
          {(isThai ? nameTH || nameEN : nameEN || nameTH) || code}
        </option>
      ))}
    </SelectField>
  )
}
