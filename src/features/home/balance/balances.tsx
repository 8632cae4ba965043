import type { UseQueryResult } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/components/feedback/skeleton'
import { StaleBadge, StaleNote } from '@/components/feedback/stale-badge'
import { classNames } from '@/components/layout/class-names'
import { Amount } from '@/components/money/amount'
import { Money } from '@/components/money/money'
import { useCurrencyWord } from '@/currency/currency'
import { useOnline } from '@/lib/browser/online'
import { formatDateTime } from '@/lib/dates'
import { formatMoney, type Satang } from '@/lib/money'
import { HIDDEN_AMOUNT, toggleHiddenBalance, useHiddenBalance } from '@/stores/hidden-balance'
import type { LastBalances, Balances as Sums } from './kept-balances'
import { totalFontSize } from './total-font-size'

interface BalancesProps {
  sums: Sums | undefined
  /** The state of the wallet's query. */
  money: Pick<UseQueryResult, 'isError' | 'isPending' | 'isRefetchError' | 'dataUpdatedAt'> & {
    refetch?: () => unknown
  }
  /** The balances of an earlier visit while no newer ones are loaded; else null. */
  last: LastBalances | null
  /** The value of an unknown amount: undefined while it loads, else null. */
  missing: null | undefined
}

/**
 * The total and its parts. Home's document fills in the same markup before the app runs
 * (src/prerender/first-balances.ts).
 */
export function Balances({ sums, money, last, missing }: BalancesProps) {
  const { t } = useTranslation()
  const parts = [
    { label: t('home.mainWallet'), amount: sums?.main ?? missing, testId: 'wallet-balance' },
    { label: t('home.inGames'), amount: sums ? sums.games : missing, testId: 'games-balance' },
  ]
  return (
    <div data-testid="balances">
      <TotalBalance sums={sums} money={money} last={last} />
      <dl className="flex flex-wrap gap-3">
        {parts.map(({ label, ...part }) => (
          <div key={label} className="min-w-min flex-[1_1_8rem]">
            <dt className="text-on-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold">
              <OwnAmount {...part} loadingClassName="bg-ink-line" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The total in the largest font, with its lower-bound and staleness notes. */
function TotalBalance({ sums, money, last }: Omit<BalancesProps, 'missing'>) {
  const { t } = useTranslation()
  const currency = useCurrencyWord()
  const hidden = useHiddenBalance()
  const Icon = hidden ? EyeOff : Eye
  return (
    <div className="mt-2">
      <div className="flex items-center gap-1">
        <h1 className="text-on-ink-muted">{t('home.total')}</h1>
        <button
          type="button"
          data-testid="balance-hide"
          aria-label={t(hidden ? 'home.showBalance' : 'home.hideBalance')}
          aria-pressed={hidden}
          onClick={toggleHiddenBalance}
          className="-my-2 inline-flex size-11 items-center justify-center rounded-full text-on-ink-muted active:bg-ink-raised"
        >
          <Icon size={20} />
        </button>
      </div>
      <p aria-live="polite" className="flex min-h-14 flex-wrap items-baseline gap-x-2">
        {sums?.atLeast && !hidden && (
          <span data-testid="total-at-least" className="text-on-ink-muted">
            {t('home.atLeast')}
          </span>
        )}
        <TotalAmount sums={sums} hidden={hidden} failed={money.isError} />
        <span>{currency}</span>
      </p>
      {sums?.atLeast && (
        <p data-testid="total-at-least-why" className="text-on-ink-muted text-sm">
          {t('home.atLeastWhy')}
        </p>
      )}
      {/* Always rendered, so that nothing moves when the current total replaces an old one. */}
      <div className="flow-root min-h-7">
        {(sums || money.isError) && <Age sums={sums} last={last} money={money} />}
      </div>
    </div>
  )
}

/** Says how old an outdated total is and whether a newer one is loading. Shows nothing for a current total online. */
function Age({ sums, last, money }: Omit<BalancesProps, 'missing'>) {
  const { t } = useTranslation()
  const online = useOnline()
  if (last && online && money.isPending)
    return <StaleNote>{t('home.balanceAsOf', { time: formatDateTime(last.at) })}</StaleNote>
  const { refetch } = money
  if (!sums) return <StaleNote onRetry={online ? refetch : undefined}>{t('common.failedTitle')}</StaleNote>
  return <StaleBadge query={last ? { isRefetchError: true, dataUpdatedAt: last.at, refetch } : money} />
}

function TotalAmount({ sums, hidden, failed }: { sums: Sums | undefined; hidden: boolean; failed: boolean }) {
  if (hidden)
    return (
      <span className="font-semibold text-4xl">
        <HiddenAmount testId="total-balance" />
      </span>
    )
  if (!sums && !failed)
    return (
      <data data-testid="total-balance" className="self-center">
        <Skeleton className="h-9 w-52 bg-ink-line" />
      </data>
    )
  const amount = sums?.total ?? null
  return (
    <span
      className="min-w-0 font-semibold leading-tight"
      style={{ fontSize: totalFontSize(formatMoney(amount)) }}
    >
      <Money amount={amount} testId="total-balance" />
    </span>
  )
}

interface OwnAmountProps {
  /** Undefined while loading, null when unavailable. */
  amount: Satang | null | undefined
  testId: string
  unitClassName?: string
  loadingClassName?: string
}

/** An amount of the member's money; dots while the member hides amounts. */
export function OwnAmount({
  amount,
  testId,
  unitClassName = 'font-normal text-sm',
  loadingClassName,
}: OwnAmountProps) {
  if (useHiddenBalance()) return <HiddenAmount testId={testId} />
  if (amount !== undefined) return <Amount amount={amount} testId={testId} unitClassName={unitClassName} />
  return (
    <data data-testid={testId}>
      <Skeleton className={classNames('my-[0.3rem] h-4 w-24', loadingClassName)} />
    </data>
  )
}

/** Dots in place of a hidden amount, without a value. */
function HiddenAmount({ testId }: { testId: string }) {
  return (
    <data data-testid={testId} className="tracking-widest">
      {HIDDEN_AMOUNT}
    </data>
  )
}
