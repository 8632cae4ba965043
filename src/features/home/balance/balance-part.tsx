import { Skeleton } from '@/components/feedback/skeleton'
import { Amount } from '@/components/money/amount'
import type { Satang } from '@/lib/money'
import { HIDDEN_AMOUNT } from '@/stores/hidden-balance'

interface BalancePartProps {
  label: string
  /** Undefined while loading, null when unavailable. */
  amount: Satang | null | undefined
  testId: string
  hidden: boolean
}

/** A labelled part of the balance; dots while the member hides amounts. */
export function BalancePart({ label, amount, testId, hidden }: BalancePartProps) {
  return (
    <div className="min-w-min flex-[1_1_8rem]">
      <dt className="text-on-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold">
        {hidden ? (
          <HiddenAmount testId={testId} />
        ) : amount === undefined ? (
          <data data-testid={testId}>
            <Skeleton className="my-[0.3rem] h-4 w-24 bg-ink-line" />
          </data>
        ) : (
          <Amount amount={amount} testId={testId} unitClassName="font-normal text-sm" />
        )}
      </dd>
    </div>
  )
}

/** Dots in place of a hidden amount, without a value. */
export function HiddenAmount({ testId }: { testId: string }) {
  return (
    <data data-testid={testId} className="tracking-widest">
      {HIDDEN_AMOUNT}
    </data>
  )
}
