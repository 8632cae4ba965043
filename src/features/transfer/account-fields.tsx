import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/form/field'
import { useForm } from '@/components/form/form'
import { Amount } from '@/components/money/amount'
import { ExactAmount } from '@/components/money/exact-amount'
import { useCurrencyWord } from '@/currency/currency'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import type { TransferAccount } from './transfer-rules'

interface Chosen {
  from: string
  to: string
}

interface AccountFieldsProps {
  accounts: readonly TransferAccount[]
  chosen: Chosen
  onChoose: (next: Chosen) => void
}

/** The source and destination, and the button that swaps them. */
export function AccountFields({ accounts, chosen, onChoose }: AccountFieldsProps) {
  const { t } = useTranslation()
  const currency = useCurrencyWord()
  const { busy } = useForm()
  const select = (name: 'from' | 'to') => (
    <SelectField
      label={t(`transfer.${name}`)}
      name={name}
      testId={`transfer-${name}`}
      value={chosen[name]}
      aria-disabled={busy || undefined}
      onChange={({ target }) => onChoose({ ...chosen, [name]: target.value })}
      aside={
        <Held
          account={accounts.find(({ code }) => code === chosen[name])}
          testId={`transfer-${name}-balance`}
        />
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
  const swap = (form: HTMLFormElement | null) => {
    flushSync(() => onChoose({ from: chosen.to, to: chosen.from }))
    // Dispatches `change` on both selects, which show the swapped accounts now, so that their errors are cleared.
    for (const box of form?.querySelectorAll('select') ?? [])
      box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-2">
      {select('from')}
      <button
        type="button"
        data-testid="transfer-swap"
        aria-label={t('transfer.swap')}
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) => swap(currentTarget.form)}
        className="-mb-2 inline-flex size-11 items-center justify-center self-center rounded-full border border-control bg-raised text-info active:bg-line"
      >
        <ArrowDownUp aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {select('to')}
    </div>
  )
}

/** The account's balance. */
function Held({ account, testId }: { account: TransferAccount | undefined; testId: string }) {
  if (!account) return null
  return (
    <span className="text-right">
      <Amount amount={account.amount} testId={testId} className="text-muted text-sm" />
      <ExactAmount exact={account.exact} />
    </span>
  )
}
