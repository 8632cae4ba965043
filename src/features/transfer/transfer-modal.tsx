import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useSendTransfer, useWallet, type wallet } from '@/api/wallet'
import { doneText } from '@/components/feedback/error-text'
import { PendingQueries } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { StaleBadge } from '@/components/feedback/stale-badge'
import { AmountField } from '@/components/form/amount-field'
import { FieldError, SelectField } from '@/components/form/field'
import { Form, useForm } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useFormError } from '@/components/form/use-form-error'
import { IconButton } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { ExactAmount } from '@/components/money/exact-amount'
import { MoveAllBack } from '@/components/money/move-all-back'
import { moneyOrder } from '@/components/money/order'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { quickAmountsOf, useCurrency, useCurrencyWord } from '@/currency/currency'
import { amountText, readAmount } from '@/currency/typed-amount'
import { env } from '@/env'
import { availableOf, formatMoney, type Satang } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { changeHabits, readHabits } from '@/session/habits'
import { showAlert } from '@/stores/dialogs'
import {
  checkTransfer,
  preselect,
  TRANSFER_FIELDS,
  TRANSFER_MINIMUM,
  type TransferAccount,
  type TransferDraft,
  transferAccounts,
  WALLET,
} from './transfer-rules'

const QUICK_AMOUNTS = [100, 500, 1000]

/** The game of the member's last transfer on this device. */
const readLastGame = () => (env.hidden.includes('again') ? undefined : readHabits().lastGame)

/** Transfers money between the main wallet and games, or two games. */
export default function TransferModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const send = useSendTransfer()
  return (
    <Modal name="transfer" title={t('transfer.title')} onClose={close} locked={send.sending}>
      <TransferContent send={send} onDone={close} />
    </Modal>
  )
}

interface ContentProps {
  send: ReturnType<typeof useSendTransfer>
  onDone: () => void
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function TransferContent(props: ContentProps) {
  const query = useWallet()
  if (query.data) return <TransferForm query={query} money={query.data} {...props} />
  return (
    <SheetBody>
      <PendingQueries queries={[query]} loading={<SkeletonRows rows={8} className="h-124.5" />} />
    </SheetBody>
  )
}

interface TransferFormProps extends ContentProps {
  query: ReturnType<typeof useWallet>
  money: z.output<typeof wallet.spec.output>
}

/** Source, destination and amount, with a summary above the button. */
function TransferForm({ query, money, send, onDone }: TransferFormProps) {
  const { t } = useTranslation()
  const accounts = transferAccounts(money, t('home.mainWallet'))
  const quickAmounts = quickAmountsOf(useCurrency(), QUICK_AMOUNTS)
  const currency = useCurrencyWord()
  const { game, from } = useModalRoute()
  const [chosen, setChosen] = useState(() => preselect(accounts, { game: game ?? readLastGame(), from }))
  const [typed, setTyped] = useState({ amount: '', all: false })
  const formError = useFormError(t('transfer.failedTitle'))
  const source = accounts.find(({ code }) => code === chosen.from)
  const target = accounts.find(({ code }) => code === chosen.to)
  const most = source ? availableOf(source) : null
  const parsed = readAmount(typed.amount)
  const tooMuch = parsed.ok && most !== null && parsed.value > most
  // "All" holds only while the field still shows the whole balance, so that nothing else is transferred than shown.
  const isAll = (order: { from: string; amount: Satang }) =>
    typed.all && order.from === WALLET && amountText(order.amount) === amountText(most)
  const same = chosen.from !== '' && chosen.from === chosen.to

  const choose = (next: Chosen) => {
    // The accounts show what was sent.
    if (send.busy) return
    setChosen(next)
    setTyped((last) => ({ ...last, all: last.all && next.from === chosen.from }))
  }
  const submit = ({ from, to, amount }: TransferDraft) => {
    const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code
    const all = isAll({ from, amount })
    const order = moneyOrder(t, {
      type: 'transfer',
      // In kip the field drops a fraction that the balance has.
      amount: all ? most : amount,
      anyAmount: all,
      fromCode: from,
      from: nameOf(from),
      to: nameOf(to),
      ...(to === WALLET ? {} : { account: { code: from, name: nameOf(from) } }),
    })
    send.press(
      { from, to, amount, all },
      {
        onSuccess: (_, shown) => {
          const isBack = to === WALLET
          changeHabits({ lastGame: isBack ? from : to, ...(isBack && { entered: null }) })
          const text = doneText(t, '', shown)
          showAlert({ kind: 'success', title: t('transfer.done'), text, order }).then(onDone)
        },
        onError: (error) => formError.report(error, order),
      },
    )
  }

  return (
    <Form
      fields={TRANSFER_FIELDS}
      check={(values) => checkTransfer(values, t, currency)}
      onSubmit={submit}
      onEdit={(name, value) => {
        formError.clear()
        if (name === 'amount') setTyped({ amount: value, all: false })
      }}
      busy={send.busy}
      sent={send.sent}
      className="flex min-h-0 grow flex-col"
    >
      <SheetBody>
        <div className="flex flex-col gap-4">
          <div>
            <AccountFields accounts={accounts} chosen={chosen} onChoose={choose} />
            <StaleBadge query={query} />
          </div>
          {same && <FieldError testId="transfer-error" error={t('transfer.same')} />}
          <AmountField
            label={t('common.amount')}
            name="amount"
            testId="transfer-amount"
            currency={currency}
            quickAmounts={quickAmounts}
            quickTestId={(amount) => `transfer-quick-${amount}`}
            hint={
              tooMuch ? (
                <span className="text-warning">{t('transfer.tooMuch')}</span>
              ) : (
                <>
                  {t('transfer.minimum')} <Amount amount={TRANSFER_MINIMUM} />
                </>
              )
            }
            all={{
              label: t('transfer.all'),
              testId: 'transfer-all',
              amount: most,
              onFilled: () => setTyped(({ amount }) => ({ amount, all: chosen.from === WALLET })),
            }}
          />
          {accounts.some(({ code, amount }) => code !== WALLET && amount !== null && amount > 0) && (
            <MoveAllBack look="link" className="-my-2 self-center" />
          )}
          {formError.error && !same && <FieldError testId="transfer-error" error={formError.error} />}
        </div>
      </SheetBody>
      <SheetFooter>
        <p data-testid="transfer-review" aria-live="polite" className="min-h-6 text-center text-sm">
          {source && target && !same && t('transfer.way', { from: source.name, to: target.name })}
        </p>
        <SubmitButton data-testid="transfer-submit">
          {parsed.ok && parsed.value > 0
            ? isAll({ from: chosen.from, amount: parsed.value })
              ? t('transfer.submitAll')
              : t('transfer.submitAmount', { amount: formatMoney(parsed.value), currency })
            : t('transfer.submit')}
        </SubmitButton>
      </SheetFooter>
    </Form>
  )
}

type Chosen = Pick<TransferDraft, 'from' | 'to'>

interface AccountFieldsProps {
  accounts: readonly TransferAccount[]
  chosen: Chosen
  onChoose: (next: Chosen) => void
}

/** The source and destination, and the button that swaps them. */
function AccountFields({ accounts, chosen, onChoose }: AccountFieldsProps) {
  const { t } = useTranslation()
  const currency = useCurrencyWord()
  const { busy } = useForm()
  const select = (name: 'from' | 'to') => {
    const account = accounts.find(({ code }) => code === chosen[name])
    return (
      <SelectField
        label={t(`transfer.${name}`)}
        name={name}
        testId={`transfer-${name}`}
        value={chosen[name]}
        aria-disabled={busy || undefined}
        onChange={({ target }) => onChoose({ ...chosen, [name]: target.value })}
        aside={
          account && (
            <span className="text-right">
              <Amount
                amount={account.amount}
                testId={`transfer-${name}-balance`}
                className="text-muted text-sm"
              />
              <ExactAmount exact={account.exact} />
            </span>
          )
        }
      >
        <option value="">{t('transfer.choose')}</option>
        {accounts.map(({ code, name: accountName, amount }) => (
          // The chosen one's balance stands above. A closed select would cut a long amount.
          <option key={code} value={code}>
            {code === chosen[name] ? accountName : `${accountName}${DOT}${formatMoney(amount)} ${currency}`}
          </option>
        ))}
      </SelectField>
    )
  }
  const swap = (form: HTMLFormElement | null) => {
    flushSync(() => onChoose({ from: chosen.to, to: chosen.from }))
    // Dispatches `change` on both selects, which show the swapped accounts now, so that their errors are cleared.
    for (const box of form?.querySelectorAll('select') ?? [])
      box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-2">
      {select('from')}
      <IconButton
        data-testid="transfer-swap"
        label={t('transfer.swap')}
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) => swap(currentTarget.form)}
        tone="text-info"
        className="-mb-2 self-center border border-control bg-raised active:bg-line"
      >
        <ArrowDownUp size={20} />
      </IconButton>
      {select('to')}
    </div>
  )
}
