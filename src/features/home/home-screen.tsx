import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/core/endpoint/errors'
import { useReceiveInviteBonus } from '@/api/invite'
import { agreements } from '@/api/lookup'
import { useWallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Button, IconButton } from '@/components/layout/button'
import { InstallOffer } from '@/components/layout/install-offer'
import { lazyUntilLoaded } from '@/components/layout/lazy-until-loaded'
import { chances } from '@/components/money/chances'
import { claimInviteBonus } from '@/components/money/claim-invite-bonus'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { useCurrencyWord } from '@/currency/currency'
import { env } from '@/env'
import { useOnline } from '@/lib/browser/online'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'
import { formatMoney } from '@/lib/money'
import { changeHabits, useHabits } from '@/session/habits'
import { sessionOf } from '@/session/token'
import { useHiddenBalance } from '@/stores/hidden-balance'
import { OwnAmount } from './balance/balances'
import { dropBalances, keepBalances, type LastBalances, readKeptBalances } from './balance/kept-balances'
import { useBalanceRefresh } from './balance/use-balance-refresh'
import { type Slot, type Wallet, walletTotal } from './balance/wallet-total'
import { GameSections, GameSectionsSkeleton } from './game-sections'
import { HomeHeader } from './home-header'
import { MoneyTiles, OfferTiles } from './home-tiles'
import { HomeNotice } from './notice/home-notice'

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

/** After a game: whether to take its money back, until it is taken or the question is closed. */
function TakeBack({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const hidden = useHiddenBalance()
  const currency = useCurrencyWord()
  const { entered } = useHabits()
  const game = slots.find(({ code }) => code === entered)
  if (env.hidden.includes('game-finder') || !game?.amount || game.amount < 0) return null
  const name = game.name || game.code
  return (
    <div
      role="status"
      data-testid="take-back"
      className="flex items-start gap-1 rounded-card border border-line bg-raised py-2 pr-1 pl-4 shadow-card"
    >
      <div className="min-w-0 grow">
        <p className="py-1">
          {hidden
            ? t('home.takeBack.askHidden', { name })
            : t('home.takeBack.ask', { amount: formatMoney(game.amount), currency, name })}
        </p>
        <Button
          look="link"
          data-testid="take-back-open"
          className="-ml-4"
          onClick={() => open('transfer', { from: game.code })}
        >
          {t('game.transferOut')}
        </Button>
      </div>
      <IconButton
        data-testid="take-back-close"
        label={t('common.close')}
        onClick={() => changeHabits({ entered: null })}
        className="active:bg-line"
      >
        <X size={20} />
      </IconButton>
    </div>
  )
}

/**
 * The invite bonus: its amount, its chances, and the Receive button. A confirmation with the conditions
 * comes before the request. Hidden with the other amounts. An `invite` of undefined shows a
 * skeleton, of null a dash.
 */
function InviteStrip({ invite }: { invite: Wallet['invite'] | undefined }) {
  const { t } = useTranslation()
  const receive = useReceiveInviteBonus()
  const amount = invite?.amount ?? null
  const values = chances(t, invite ?? { amount: null, success: null, fail: null })

  const press = () => invite && claimInviteBonus(t, invite, receive.press)

  return (
    <section
      aria-label={t('home.invite.label')}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-card"
    >
      <Gift className="shrink-0 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="text-sm">{t('home.invite.label')}</p>
        <p className="font-semibold">
          <OwnAmount amount={invite === undefined ? undefined : amount} testId="invite-bonus" />
        </p>
        <p className="text-balance text-muted text-xs">
          <span className="block">
            {t('refund.successRate')} <span data-testid="invite-success-rate">{values.success}</span>
          </span>
          <span className="block">
            {t('refund.failRate')} <span data-testid="invite-fail-rate">{values.fail}</span>
          </span>
        </p>
      </div>
      <Button
        data-testid="invite-receive"
        busy={receive.busy}
        disabled={amount === null || amount <= 0}
        onClick={press}
      >
        {t('home.invite.receive')}
      </Button>
    </section>
  )
}

const DELAY_MS = 1500

/** The session in which it was shown last: once in a visit is enough, however often home opens. */
let shownIn: string | null = null

/**
 * Opens the agreement 1.5 s after entering home, once in a visit, unless the member turned it off or there is none. While another dialog is open,
 * it waits; the 1.5 s begin again when that closes. This is a component of its own, so that opening the agreement
 * doesn't re-render home.
 */
function AgreementAfterEntry() {
  const { modal } = useModalRoute()
  const open = useOpenModal()
  const queryClient = useQueryClient()
  const taken = useStore(openDialogs).length > 0 || modal !== undefined

  // Leaving home clears the timer.
  useEffect(() => {
    if (modal === 'agreement') shownIn = sessionOf()
    if (taken || shownIn === sessionOf() || readStored('remember-agreement')) return
    let isLeft = false
    const timer = window.setTimeout(async () => {
      const isEmpty = await queryClient.query({ ...agreements(), staleTime: 'static' }).then(
        (articles) => articles.length === 0,
        // The sheet shows the failure, with a retry.
        () => false,
      )
      if (isLeft) return
      shownIn = sessionOf()
      if (!isEmpty) open('agreement')
    }, DELAY_MS)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
    }
  }, [modal, taken, open, queryClient])

  return null
}

const REFUSED: readonly string[] = ['refused', 'forbidden']

/**
 * The last loaded balances while the wallet loads, the device is offline or the wallet cannot be read. Null once the
 * wallet has loaded, after a refusal, and when none are stored. Only the sums and their time are
 * stored, with a mark of the token, in the token's storage area. Signing out and a refusal of the server remove them.
 */
function useLastBalances(money: UseQueryResult<Wallet, Error>): LastBalances | null {
  const online = useOnline()
  const { data, dataUpdatedAt, error } = money
  // Storage is outside React, so an effect writes it.
  useEffect(() => {
    if (data) keepBalances(walletTotal(data), dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const isRefused = error !== null && REFUSED.includes(toApiError(error).kind)
  useEffect(() => {
    if (isRefused) dropBalances()
  }, [isRefused])
  return data === undefined && (!online || !isRefused) ? readKeptBalances() : null
}
