import type { UseQueryResult } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { useOnline } from '@/lib/browser/online'
import { useSlowClock } from '@/lib/browser/visible-interval'
import { formatDateTime, timeAgo } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { Balances } from './balance/balances'
import type { LastBalances } from './balance/kept-balances'
import { type Refresh, readLastSync } from './balance/use-balance-refresh'
import { type Wallet, walletTotal } from './balance/wallet-total'

interface HomeHeaderProps {
  money: UseQueryResult<Wallet, Error>
  /** The balances of an earlier visit while no newer ones are loaded; else null. */
  last: LastBalances | null
  refresh: Refresh
}

/** The dark header: name and coins, total and parts, their age, and the button that refreshes them. */
export function HomeHeader({ money, last, refresh }: HomeHeaderProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const { data } = money
  const sums = data ? walletTotal(data) : last?.sums
  // Stands for a missing value: undefined while it loads; null after a failure, or offline with stored balances.
  const missing = money.isError || (last && !online) ? null : undefined
  return (
    <div className="pt-2">
      <div className="flex items-start justify-between gap-3">
        <p translate="no" data-testid="player-name" className="min-w-0 font-medium">
          {data ? (
            data.profile.name
          ) : missing === undefined ? (
            <Skeleton className="my-1 h-5 w-36 bg-ink-line" />
          ) : (
            '–'
          )}
        </p>
        <p className="flex shrink-0 items-center gap-1.5 rounded-full bg-ink-raised px-3 py-1 text-[length:min(0.875rem,18px)]">
          <Coins size={16} />
          <span data-testid="coin-count" className="font-semibold tabular-nums">
            {data || missing === null ? countText(data?.profile.coin ?? null) : '…'}
          </span>
          {t('home.coins', { count: data?.profile.coin ?? 0 })}
        </p>
      </div>
      <Balances sums={sums} money={money} last={last} missing={missing} />
      <div className="mt-1 flex items-center justify-between gap-3">
        {sums || !money.isError ? (
          <LastUpdate exact={!online || money.isError} shownAt={money.dataUpdatedAt || (last?.at ?? null)} />
        ) : (
          <span />
        )}
        <Button
          look="onInk"
          data-testid="refresh-balances"
          aria-label={t('home.refresh')}
          busy={refresh.busy}
          onClick={refresh.press}
          className="shrink-0 rounded-full px-0"
        >
          <RefreshCw size={18} className={classNames(refresh.busy && 'animate-spin')} />
        </Button>
      </div>
    </div>
  )
}

function countText(count: number | null): string {
  return count === null ? '–' : groupDigits(String(count))
}

/**
 * When the games' balances were last refreshed: how long ago, or with `exact` (offline or after a failure) as date and
 * time. Never later than the answer whose balances are shown.
 */
function LastUpdate({ exact, shownAt }: { exact: boolean; shownAt: number | null }) {
  const { t } = useTranslation()
  const now = useSlowClock()
  const synced = readLastSync()
  const lastSync = synced === null || shownAt === null ? synced : Math.min(synced, shownAt)
  const ago = lastSync === null ? null : timeAgo(lastSync, now)
  return (
    <p className="min-w-0 text-on-ink-muted text-sm">
      {t('home.lastUpdate')}{' '}
      <span data-testid="last-update">
        {ago === null
          ? t('home.never')
          : exact
            ? formatDateTime(lastSync)
            : t(`common.ago.${ago.unit}`, { count: ago.count })}
      </span>
    </p>
  )
}
