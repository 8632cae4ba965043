import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { useWithdrawAll, wallet } from '@/api/wallet'
import { doneText } from '@/components/feedback/error-text'
import { AmountField } from '@/components/form/amount-field'
import { FieldError } from '@/components/form/field'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useFormError } from '@/components/form/use-form-error'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { ExactAmount } from '@/components/money/exact-amount'
import { MoveAllBack } from '@/components/money/move-all-back'
import { moneyOrder } from '@/components/money/order'
import { SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useOpenModal } from '@/components/overlay/modal-route'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readAmount } from '@/currency/typed-amount'
import { availableOf, formatMoney, type Satang, sum } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { PayoutAccount, useAccountText } from './payout-account'
import { checkWithdrawal, type Limits, limitOf, mostOf, NO_LIMITS, quickAmounts } from './withdraw-rules'

const FIELDS = ['amount'] as const

interface WithdrawFormProps {
  money: z.output<typeof wallet.spec.output>
  /** Below the balance: how old it is. */
  note: ReactNode
  /** Null when they couldn't be loaded. */
  limits: Limits | null
  /** Reads the limits again. */
  readLimits: () => void
  readingLimits: boolean
  withdrawal: ReturnType<typeof useWithdrawAll>
  onDone: () => void
}

/** The form for the amount. A confirmation shows the bank account before the withdrawal is sent. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { money, note, limits: known, readLimits, readingLimits, withdrawal, onDone } = props
  const { t } = useTranslation()
  const limits = known ?? NO_LIMITS
  const open = useOpenModal()
  const [typed, setTyped] = useState('')
  const formError = useFormError(t('withdraw.failedTitle'))
  const accountText = useAccountText(money.bankAccount)
  const balance = money.wallet.amount
  const available = availableOf(money.wallet)
  const inGameAccounts = money.slots.flatMap(({ code, amount }) =>
    amount === null ? [] : [{ code, amount }],
  )
  const inGames = sum(inGameAccounts.map(({ amount }) => amount))
  const fullest = [...inGameAccounts].sort((a, b) => b.amount - a.amount)[0]
  const parsed = readAmount(typed)
  const tooMuch = parsed.ok && parsed.value > available
  const named = useCurrency()
  const currency = useCurrencyWord()

  const submit = async ({ amount }: { amount: Satang }) => {
    const what = t('withdraw.submitAmount', { amount: formatMoney(amount), currency })
    const account = accountText ? `${t('withdraw.toAccount')}\n${accountText}` : t('withdraw.noAccount')
    if (!(await askConfirm({ title: what, text: account, ok: t('withdraw.submit') }))) return
    const order = moneyOrder(t, {
      type: 'withdraw',
      amount,
      from: t('home.mainWallet'),
      to: accountText || t('withdraw.noAccount'),
    })
    withdrawal.press(
      { amount },
      {
        onSuccess: (_, shown) =>
          showAlert({
            kind: 'success',
            title: t('withdraw.done'),
            text: doneText(t, t('withdraw.wait'), shown),
            order,
          }).then(onDone),
        onError: (error) => formError.report(error, order),
      },
    )
  }

  return (
    <Form
      fields={FIELDS}
      check={({ amount }) => checkWithdrawal(amount, limits, t, currency)}
      onSubmit={submit}
      onEdit={(_name, value) => {
        formError.clear()
        setTyped(value)
      }}
      busy={withdrawal.busy}
      sent={withdrawal.sent}
      className="flex min-h-0 grow flex-col"
    >
      <SheetBody>
        <div className="flex flex-col gap-4">
          <div className="rounded-card bg-raised p-4">
            <p className="text-muted">{t('home.mainWallet')}</p>
            <Amount
              amount={balance}
              testId="withdraw-balance"
              className="font-semibold text-[length:min(1.5rem,9vw)]"
              unitClassName="font-normal text-[0.667em]"
            />
            <ExactAmount exact={money.wallet.exact} />
            {note}
            {(inGames === null || inGames > 0) && (
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-2">
                <p className="text-muted text-sm">
                  {t('home.inGames')} <Amount amount={inGames} className="text-text" />
                </p>
                <MoveAllBack
                  look="link"
                  className="-mx-4 -my-1"
                  otherwise={
                    <Button
                      look="link"
                      className="-mx-4 -my-1"
                      onClick={() => open('transfer', fullest ? { from: fullest.code } : {})}
                    >
                      {t('game.transferOut')}
                    </Button>
                  }
                />
              </div>
            )}
          </div>
          <AmountField
            label={t('common.amount')}
            name="amount"
            testId="withdraw-amount"
            currency={currency}
            quickAmounts={quickAmounts(limits, named)}
            quickTestId={(amount) => `withdraw-quick-${amount}`}
            hint={
              <>
                {known ? (
                  <LimitsLine limits={known} />
                ) : (
                  <span data-testid="withdraw-limits-unknown">{t('withdraw.limitsUnknown')}</span>
                )}
                {tooMuch && <span className="block text-warning">{t('withdraw.tooMuch')}</span>}
              </>
            }
            all={{ label: t('transfer.all'), testId: 'withdraw-all', amount: mostOf(available, limits) }}
          />
          {!known && (
            <Button
              data-testid="withdraw-limits-retry"
              className="-mt-2 self-start"
              busy={readingLimits}
              onClick={readLimits}
            >
              {t('common.retry')}
            </Button>
          )}
          {formError.error && <FieldError testId="withdraw-error" error={formError.error} />}
          <PayoutAccount account={money.bankAccount} />
        </div>
      </SheetBody>
      <SheetFooter>
        <SubmitButton data-testid="withdraw-submit">
          {parsed.ok && parsed.value > 0
            ? t('withdraw.submitAmount', { amount: formatMoney(parsed.value), currency })
            : t('withdraw.submit')}
        </SubmitButton>
      </SheetFooter>
    </Form>
  )
}

/** The minimum and maximum withdrawal. */
function LimitsLine({ limits }: { limits: Limits }) {
  const { t } = useTranslation()
  const max = limitOf(limits.withdrawMax)
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        {t('transfer.minimum')} <Amount amount={limits.withdrawMin} testId="withdraw-min" />
      </span>
      <span>
        {t('withdraw.max')}{' '}
        {max === null ? (
          <data data-testid="withdraw-max">{t('withdraw.noLimit')}</data>
        ) : (
          <Amount amount={max} testId="withdraw-max" />
        )}
      </span>
    </span>
  )
}
