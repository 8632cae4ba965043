import { useQuery } from '@tanstack/react-query'
import { notice } from '@/api/lookup'
import { wallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Card } from '@/components/layout/card'
import { ServerHtml } from '@/components/media/server-html'
import { useTranslation } from '@/i18n/i18n-provider'
import { useOnline } from '@/lib/browser/online'
import { fillPercentToken } from '@/rules/percent-token'
import { AgreementAfterEntry } from './agreement-after-entry'
import { useLastBalances } from './balance/last-balances'
import { useBalanceRefresh } from './balance/use-balance-refresh'
import { GameSections, GameSectionsSkeleton } from './game-sections'
import { HomeHeader } from './home-header'
import { HomeTiles } from './home-tiles'
import { InviteStrip } from './invite-strip'

const COLUMN = 'mx-auto w-full max-w-240 px-4'

/** Home (specification section 2): balances, actions and games. */
export function HomeScreen() {
  const { t } = useTranslation()
  const money = useQuery(wallet())
  const { data: words } = useQuery(notice())
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
          {!bare && <InviteStrip invite={data?.invite ?? (money.isError ? null : undefined)} />}
        </div>
      </div>
      <div className={`${COLUMN} flex flex-col gap-5 pt-4`}>
        {!bare && <HomeTiles coins={data?.profile.coin ?? null} refresh={refresh} />}
        {words?.notice && (
          <section data-testid="home-notice" aria-label={t('home.notice')}>
            <Card className="min-h-20">
              <ServerHtml html={fillPercentToken(words.notice)} />
            </Card>
          </section>
        )}
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
