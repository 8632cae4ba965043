import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateQr } from '@/api/qrcode'
import { AmountField } from '@/components/form/amount-field'
import { type Checked, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/layout/button'
import { amountFault, amountText, readAmount } from '@/currency/typed-amount'
import { formatMoney, type Satang, satang } from '@/lib/money'
import { changeHabits } from '@/session/habits'
import { lastQr, type QrTerms } from './qr-providers'
import { noteOwnChange, type useProviderQr } from './use-provider-qr'

const FIELDS = ['amount'] as const

interface QrFormProps {
  bankCode: string
  terms: QrTerms
  currency: string
  elsewhere: string | null
  onCreated: () => void
  query: ReturnType<typeof useProviderQr>
}

/** Asks for an amount and creates a QR. */
export function QrForm({ bankCode, terms, currency, elsewhere, onCreated, query }: QrFormProps) {
  const { t } = useTranslation()
  const create = useCreateQr()
  // Begins with the amount of the last one.
  const [first] = useState(() => {
    const last = lastQr()
    return last?.bankCode === bankCode ? amountText(satang(last.amount)) : ''
  })
  const [typed, setTyped] = useState(first)
  const { minimum, enabledFrom, quickAmounts } = terms
  const amount = readAmount(typed)
  const takesPress = amount.ok && amount.value >= enabledFrom

  const check = ({ amount: text }: { amount: string }): Checked<Satang, 'amount'> => {
    const parsed = readAmount(text)
    if (!parsed.ok) return { errors: { amount: t(amountFault(parsed.reason)) } }
    return parsed.value < minimum
      ? { errors: { amount: t('deposit.qr.below', { amount: formatMoney(minimum), currency }) } }
      : { draft: parsed.value }
  }

  return (
    <Form
      fields={FIELDS}
      check={check}
      onSubmit={(amount) =>
        create.press(
          { bankCode, amount },
          {
            onSuccess: () => {
              noteOwnChange()
              changeHabits({ lastQr: { bankCode, amount } })
            },
            onRefetched: onCreated,
          },
        )
      }
      busy={create.busy}
      sent={create.sent}
      className="flex flex-col gap-3"
    >
      {elsewhere && (
        <div className="flex items-center gap-2 rounded-control bg-info-soft py-1 pr-1 pl-3 text-info text-sm">
          <p className="min-w-0 grow py-1">{t('deposit.qr.elsewhere', { name: elsewhere })}</p>
          <Button
            data-testid="qr-refresh"
            look="quiet"
            onClick={() => query.refetch()}
            busy={query.isFetching}
            className="shrink-0 whitespace-nowrap"
          >
            <RefreshCw size={18} />
            {t('common.refresh')}
          </Button>
        </div>
      )}
      <div onInput={(event) => event.target instanceof HTMLInputElement && setTyped(event.target.value)}>
        <AmountField
          label={t('common.amount')}
          name="amount"
          defaultValue={first}
          testId="qr-amount"
          currency={currency}
          quickAmounts={quickAmounts}
          quickTestId={(quick) => `qr-quick-${quick}`}
          hint={
            amount.ok &&
            amount.value < minimum && (
              <span className="text-warning">
                {t('deposit.qr.below', { amount: formatMoney(minimum), currency })}
              </span>
            )
          }
        />
      </div>
      <SubmitButton data-testid="qr-create" disabled={!takesPress} look={elsewhere ? 'secondary' : 'primary'}>
        {takesPress
          ? t('deposit.qr.createFor', { amount: formatMoney(amount.value), currency })
          : t('deposit.qr.create')}
      </SubmitButton>
    </Form>
  )
}
