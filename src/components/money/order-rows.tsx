import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/stores/dialogs'
import { Amount } from './amount'

/** A labelled line of a message about money. */
export function OrderRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 whitespace-pre-line text-right font-medium [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  )
}

interface OrderRowsProps {
  order: Pick<Order, 'amount' | 'currency' | 'from' | 'to'>
  /** Begins the handles. */
  name: 'receipt' | 'order'
  children?: ReactNode
}

/** How much, from where and to where; then the caller's rows. */
export function OrderRows({ order: { amount, currency, from, to }, name, children }: OrderRowsProps) {
  const { t } = useTranslation()
  return (
    <dl className="w-full divide-y divide-line text-left text-sm">
      {amount !== null && (
        <OrderRow label={t('common.amount')}>
          <Amount
            amount={amount}
            currency={currency}
            testId={`${name}-amount`}
            className="font-semibold text-base"
          />
        </OrderRow>
      )}
      {from && (
        <OrderRow label={t('transfer.from')}>
          <span data-testid={`${name}-from`}>{from}</span>
        </OrderRow>
      )}
      {to && (
        <OrderRow label={t('transfer.to')}>
          <span data-testid={`${name}-to`}>{to}</span>
        </OrderRow>
      )}
      {children}
    </dl>
  )
}
