import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanks } from '@/api/lookup'
import type { useCreateAccount } from '@/api/registration'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Field, SelectField } from '@/components/form/field'
import type { FormValues } from '@/components/form/form'
import { UppercaseField } from '@/components/form/uppercase-field'
import { env } from '@/env'
import { isAccountNo } from '@/rules/account-number'
import { bankTitles, isEnglishName, needsEnglishName } from '@/rules/bank-name'
import { currencyOf, editDraft, type Registration, readDraft, registrationOf } from '../draft/draft'
import { StepForm } from './step-form'

const FIELDS = ['bankCode', 'firstName', 'lastName', 'accountNo', 'currency'] as const
type Values = FormValues<(typeof FIELDS)[number]>

interface BankStepProps {
  create: ReturnType<typeof useCreateAccount>
  register: (registration: Registration) => void
  back: () => void
}

/** Step 3: the bank account for withdrawals; in Laos mode the currency too. */
export default function BankStep({ create, register, back }: BankStepProps) {
  const { t, i18n } = useTranslation()
  const draft = readDraft()
  const query = useBanks()
  const [chosen, setChosen] = useState(draft.bankCode)

  const nameError = (bankCode: string, name: string) => {
    if (!name.trim()) return t('common.required')
    return needsEnglishName(bankCode) && !isEnglishName(name) ? t('client.nameEnglishOnly') : undefined
  }
  const errorsOf = ({ bankCode, firstName, lastName, accountNo }: Values) => ({
    bankCode: bankCode ? undefined : t('register.bank.required'),
    firstName: nameError(bankCode, firstName),
    lastName: nameError(bankCode, lastName),
    accountNo: !accountNo.trim()
      ? t('common.required')
      : isAccountNo(accountNo)
        ? undefined
        : t('register.bank.accountWrong'),
  })

  return (
    <StepForm
      step={3}
      fields={FIELDS}
      errorsOf={errorsOf}
      onSubmit={(values) => {
        editDraft(values)
        register(registrationOf(readDraft(), 'bank'))
      }}
      onEdit={(change) => {
        editDraft(change)
        if (change.bankCode !== undefined) setChosen(change.bankCode)
      }}
      busy={create.busy}
      onBack={back}
    >
      <p className="text-muted">{t('register.bank.own')}</p>
      <QueryView query={query} loading={<Skeleton className="h-20" />}>
        {(list) => (
          <SelectField
            label={t('register.bank.bank')}
            name="bankCode"
            testId="register-bank"
            defaultValue={draft.bankCode}
          >
            <option value="">{t('register.bank.choose')}</option>
            {list.map((bank) => (
              <option key={bank.code} value={bank.code}>
                {bankTitles(bank, bank.code, i18n.language).title}
              </option>
            ))}
          </SelectField>
        )}
      </QueryView>
      <UppercaseField
        label={t('register.bank.firstName')}
        hint={t(needsEnglishName(chosen) ? 'register.bank.nameEnglish' : 'register.bank.nameHint')}
        name="firstName"
        testId="register-first-name"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={draft.firstName}
      />
      <UppercaseField
        label={t('register.bank.lastName')}
        name="lastName"
        testId="register-last-name"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={draft.lastName}
      />
      <Field
        label={t('register.bank.accountNo')}
        hint={t('register.bank.accountHint')}
        name="accountNo"
        testId="register-account-no"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={draft.accountNo}
      />
      {env.laos && (
        <SelectField
          label={t('register.bank.currency')}
          name="currency"
          testId="register-currency"
          defaultValue={currencyOf(draft)}
        >
          <option value="LAK">{t('register.bank.LAK')}</option>
          <option value="BAHT">{t('register.bank.BAHT')}</option>
        </SelectField>
      )}
    </StepForm>
  )
}
