import type { UseQueryResult } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useWithdrawLimits } from '@/api/member-lookup'
import { useWallet, useWithdrawAll, type wallet } from '@/api/wallet'
import { doneText } from '@/components/feedback/error-text'
import { PendingQueries } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { StaleBadge } from '@/components/feedback/stale-badge'
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
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readAmount } from '@/currency/typed-amount'
import { availableOf, formatMoney, type Satang, sum } from '@/lib/money'
import { formatAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { checkWithdrawal, type Limits, limitOf, mostOf, NO_LIMITS, quickAmounts } from './withdraw-rules'

const FIELDS = ['amount'] as const

type Money = z.output<typeof wallet.spec.output>

/**
 * Withdraws from the main wallet to the member's bank account. If the limits can't
 * be loaded, the server decides.
 */
export default function WithdrawModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const withdrawal = useWithdrawAll()
  return (
    <Modal name="withdraw" title={t('withdraw.title')} onClose={close} locked={withdrawal.sending}>
      <WithdrawContent withdrawal={withdrawal} onDone={close} />
    </Modal>
  )
}

interface ContentProps {
  withdrawal: ReturnType<typeof useWithdrawAll>
  onDone: () => void
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function WithdrawContent(props: ContentProps) {
  const query = useWallet()
  const asked = useWithdrawLimits()
  // Once it is shown the form stays, with what is typed, while the limits are read again.
  const areAsked = asked.data !== undefined || asked.errorUpdateCount > 0
  if (query.data && areAsked)
    return <WithdrawForm query={query} money={query.data} asked={asked} {...props} />
  return (
    <SheetBody>
      <PendingQueries queries={[query, asked]} loading={<SkeletonRows rows={9} className="h-141" />} />
    </SheetBody>
  )
}

interface WithdrawFormProps extends ContentProps {
  query: ReturnType<typeof useWallet>
  money: Money
  /** The limits, which may not have been loaded. */
  asked: UseQueryResult<Limits>
}

/** The form for the amount. A confirmation shows the bank account before the withdrawal is sent. */
function WithdrawForm({ query, money, asked, withdrawal, onDone }: WithdrawFormProps) {
  const { t, i18n } = useTranslation()
  const known = asked.data ?? null
  const limits = known ?? NO_LIMITS
  const open = useOpenModal()
  const [typed, setTyped] = useState('')
  const formError = useFormError(t('withdraw.failedTitle'))
  const accountText = Object.values(accountLines(money.bankAccount, i18n.language)).filter(Boolean).join('\n')
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
        onSuccess: (_, shown) => {
          const text = doneText(t, t('withdraw.wait'), shown)
          showAlert({ kind: 'success', title: t('withdraw.done'), text, order }).then(onDone)
        },
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
            <StaleBadge query={query} />
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
              busy={asked.isFetching}
              onClick={() => asked.refetch()}
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

/** The bank account as it is written: bank, number, name. */
function accountLines(account: Money['bankAccount'], language: string) {
  if (!account) return {}
  const { title } = bankTitles(account.bank, account.bankCode, language)
  return { title, number: formatAccountNo(account.bankAccountNo), name: account.bankAccountName }
}

/** The member's bank account, which receives the money. */
function PayoutAccount({ account }: { account: Money['bankAccount'] }) {
  const { t, i18n } = useTranslation()
  const { title, number, name } = accountLines(account, i18n.language)
  return (
    <section
      aria-label={t('withdraw.toAccount')}
      data-testid="withdraw-account"
      className="flex items-start gap-3 rounded-card border border-line p-4"
    >
      <Landmark className="mt-0.5 shrink-0 text-muted" />
      {account ? (
        <div className="min-w-0">
          <p className="text-muted text-sm">{t('withdraw.toAccount')}</p>
          <p className="font-medium">{title}</p>
          <p translate="no" className="font-semibold tabular-nums">
            {number}
          </p>
          <p translate="no" className="break-words">
            {name}
          </p>
        </div>
      ) : (
        <p>{t('withdraw.noAccount')}</p>
      )}
    </section>
  )
}
