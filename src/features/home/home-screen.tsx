import { useWallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { useOnline } from '@/lib/browser/online'
import { AgreementAfterEntry } from './agreement-after-entry'
import { useLastBalances } from './balance/last-balances'
import { useBalanceRefresh } from './balance/use-balance-refresh'
import { GameSections, GameSectionsSkeleton } from './game-sections'
import { HomeHeader } from './home-header'
import { HomeTiles } from './home-tiles'
import { InviteStrip } from './invite-strip'
import { HomeNotice } from './notice/home-notice'

const COLUMN = 'mx-auto w-full max-w-240 px-4'

/** Home: balances, invite bonus, actions, the operator's notice and games. */
export function HomeScreen() {
  const money = useWallet()
  const refresh = useBalanceRefresh()
  const last = useLastBalances(money)
  const online = useOnline()
  const { data } = money
  // Opened offline: shows stored balances and offers nothing that needs a connection.
  const bare = !data && !online
  return (
    <main id="content" data-testid="screen-home" className="pb-28">
      <AgreementAfterEntry />
      <div className="rounded-b-card bg-ink pb-5 text-on-ink">
        <div className={COLUMN}>
          <HomeHeader money={money} last={last} refresh={refresh} />
          {!bare && <InviteStrip invite={data ? data.invite : money.isError ? null : undefined} />}
        </div>
      </div>
      <div className={`${COLUMN} flex flex-col gap-5 pt-4`}>
        {!bare && <HomeTiles coins={data?.profile.coin ?? null} refresh={refresh} />}
        <HomeNotice />
        {data ? (
          <GameSections slots={data.slots} />
        ) : money.isError ? (
          <PageError error={money.error} onRetry={() => money.refetch()} busy={money.isFetching} />
        ) : (
          <GameSectionsSkeleton />
        )}
      </div>
    </main>
  )
}
