import { Suspense } from 'react'
import { useWallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { InstallOffer } from '@/components/layout/install-offer'
import { lazyUntilLoaded } from '@/components/layout/lazy-until-loaded'
import { env } from '@/env'
import { useOnline } from '@/lib/browser/online'
import { AgreementAfterEntry } from './agreement-after-entry'
import { useLastBalances } from './balance/last-balances'
import { useBalanceRefresh } from './balance/use-balance-refresh'
import { GameSections, GameSectionsSkeleton } from './game-sections'
import { HomeHeader } from './home-header'
import { MoneyTiles, OfferTiles } from './home-tiles'
import { InviteStrip } from './invite-strip'
import { HomeNotice } from './notice/home-notice'
import { TakeBack } from './take-back'

const UnderWayStrip = lazyUntilLoaded(() => import('./under-way-strip'))

const COLUMN = 'mx-auto w-full max-w-240 px-4'

/** Home: balances and what moves them, offers, the operator's notice and games. */
export function HomeScreen() {
  const money = useWallet()
  const refresh = useBalanceRefresh()
  const last = useLastBalances(money)
  const online = useOnline()
  const { data } = money
  // Opened offline: the invite bonus is not known.
  const bare = !data && !online
  return (
    <main id="content" data-testid="screen-home" className="pb-28">
      <AgreementAfterEntry />
      <div className="rounded-b-card bg-ink pb-4 text-on-ink">
        <div className={`${COLUMN} flex flex-col gap-3`}>
          <HomeHeader money={money} last={last} refresh={refresh} />
          <MoneyTiles />
        </div>
      </div>
      <div className={`${COLUMN} flex flex-col gap-5 pt-4`}>
        {(data || money.isError) && !env.hidden.includes('under-way') && (
          <Suspense fallback={null}>
            <UnderWayStrip />
          </Suspense>
        )}
        {data && <TakeBack slots={data.slots} />}
        <OfferTiles coins={data?.profile.coin ?? null} refresh={refresh} />
        {!bare && <InviteStrip invite={data ? data.invite : money.isError ? null : undefined} />}
        <HomeNotice />
        <InstallOffer once />
        <div id="games" tabIndex={-1} className="flex scroll-mt-4 flex-col gap-5">
          {data ? (
            <GameSections slots={data.slots} />
          ) : money.isError ? (
            <PageError error={money.error} onRetry={() => money.refetch()} busy={money.isFetching} />
          ) : (
            <GameSectionsSkeleton />
          )}
        </div>
      </div>
    </main>
  )
}
