import type { UseQueryResult } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/components/feedback/skeleton'
import { StaleBadge, StaleNote } from '@/components/feedback/stale-badge'
import { Money } from '@/components/money/money'
import { useCurrencyWord } from '@/currency/currency'
import { useOnline } from '@/lib/browser/online'
import { formatDateTime } from '@/lib/dates'
import { formatMoney, type Satang } from '@/lib/money'
import { toggleHiddenBalance, useHiddenBalance } from '@/stores/hidden-balance'
import { HiddenAmount } from './balance-part'
import type { LastBalances } from './kept-balances'
import { totalFontSize } from './total-font-size'

type Sums = { total: Satang | null; atLeast: boolean } | undefined

/** The state of the wallet's query. */
export type Reading = Pick<UseQueryResult, 'isError' | 'isPending' | 'isRefetchError' | 'dataUpdatedAt'> & {
  refetch?: () => unknown
}

interface TotalBalanceProps {
  sums: Sums
  money: Reading
  /** Set when the sums are from an earlier visit. */
  last: LastBalances | null
}

/** The total in the largest font, with its lower-bound and staleness notes. */
export function TotalBalance({ sums, money, last }: TotalBalanceProps) {
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
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
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
function Age({ sums, last, money }: TotalBalanceProps) {
  const { t } = useTranslation()
  const online = useOnline()
  if (last && online && money.isPending)
    return <StaleNote>{t('home.balanceAsOf', { time: formatDateTime(last.at) })}</StaleNote>
  const { refetch } = money
  if (!sums) return <StaleNote onRetry={online ? refetch : undefined}>{t('common.failedTitle')}</StaleNote>
  return <StaleBadge query={last ? { isRefetchError: true, dataUpdatedAt: last.at, refetch } : money} />
}

function TotalAmount({ sums, hidden, failed }: { sums: Sums; hidden: boolean; failed: boolean }) {
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
