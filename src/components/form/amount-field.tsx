import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '@/currency/currency'
import { amountText } from '@/currency/typed-amount'
import { groupDigits, type Satang } from '@/lib/money'
import { Button } from '../layout/button'
import { Field, type FieldProps } from './field'
import { typeInto, useForm } from './form'
import { useAmountTyping } from './use-amount-typing'

type Own = 'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'trailing' | 'aside'

interface AmountFieldProps extends Omit<FieldProps, Own> {
  currency: string
  /** Amounts in baht, each with a button that fills it in. `quickTestId` gives the button's handle. */
  quickAmounts?: readonly number[]
  quickTestId?: (amount: number) => string
  /** A button that fills in `amount`, such as the whole balance. It is disabled while that is unknown (null). */
  all?: { label: string; testId: string; amount: Satang | null; onFilled?: () => void }
}

/**
 * A money amount as a text input: a number input accepts `1e3`, drops Thai digits and changes on mouse wheel. Digits
 * are grouped while typing and the caret stays in place. Leaving the field shows the amount as it was read.
 */
export function AmountField({ currency, quickAmounts = [], quickTestId, all, ...field }: AmountFieldProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const typing = useAmountTyping(box, field.name)
  const { busy } = useForm()
  const fill = (text: string) => typeInto(box.current?.querySelector('input') ?? null, text)
  return (
    <div ref={box}>
      <Field
        {...field}
        aside={
          all && (
            <Button
              look="link"
              data-testid={all.testId}
              disabled={busy || all.amount === null}
              onClick={() => {
                fill(amountText(all.amount))
                all.onFilled?.()
              }}
              className="-mt-2 -mr-4 mb-1 items-end pb-0"
            >
              {all.label}
            </Button>
          )
        }
        type="text"
        inputMode={useCurrency() === 'LAK' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        // It shows what was sent.
        readOnly={busy}
        {...typing}
        className="font-semibold text-xl tabular-nums"
        trailing={<span className="pr-3 text-muted">{currency}</span>}
      />
      {quickAmounts.length > 0 && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5em),1fr))] gap-2">
          {quickAmounts.map((amount) => (
            <Button
              key={amount}
              data-testid={quickTestId?.(amount)}
              aria-label={t('common.amountOf', { amount: groupDigits(String(amount)), currency })}
              disabled={busy}
              onClick={() => fill(String(amount))}
            >
              {groupDigits(String(amount))}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
