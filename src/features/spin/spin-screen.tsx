import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Coins from 'lucide-react/icons/coins'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useCoupons, useSpinSetup } from '@/api/spinwheel'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { classNames } from '@/components/layout/class-names'
import { Screen } from '@/components/layout/screen'
import { ServerHtml } from '@/components/media/server-html'
import { Modal } from '@/components/overlay/modal'
import { groupDigits } from '@/lib/money'
import { readablePair } from '@/lib/text/colors'
import { CouponCard } from './coupons/coupon-card'
import { type Phase, type SpinSetup, type Turn, useSpinSequence, type Wheel } from './wheel/use-spin-sequence'
import { WheelView } from './wheel/wheel-view'

/** The prize wheel and the member's coupons. */
export function SpinScreen() {
  // Always refetched on mount: an earlier spin may have changed both.
  const setup = useSpinSetup({ refetchOnMount: 'always' })
  const couponList = useCoupons({ refetchOnMount: 'always' })
  return (
    <Screen name="spin">
      <div className="flex flex-col gap-4">
        <SpinShow setup={setup} />
        <CouponCard query={couponList} />
        {setup.data?.activeSpinwheel && <SliceList slices={setup.data.activeSpinwheel.slices} />}
      </div>
    </Screen>
  )
}

function SpinShow({ setup }: { setup: UseQueryResult<SpinSetup, Error> }) {
  // Home shows the coins too, so the wallet is refetched as well.
  const reload = useRefresh('spinwheel', 'coupon', 'wallet')
  const { show, angle, coins, spin, sending, closePrize } = useSpinSequence(reload)
  const turn = show.phase === 'still' ? null : show.turn
  return (
    <QueryView query={setup} loading={<Skeleton className="h-120 w-full rounded-card" />}>
      {({ activeSpinwheel, userCoin }) => {
        // Keeps showing the wheel that was spun, whatever a refetch says.
        const wheel = turn?.wheel ?? activeSpinwheel
        if (!wheel || wheel.slices.length === 0) return <ClosedWheel />
        const left = coins && setup.dataUpdatedAt <= coins.at ? coins.left : userCoin
        return (
          <>
            <SpinStage
              wheel={wheel}
              // Coins won by the spin are counted only after the wheel stops.
              coins={show.phase === 'turning' ? Math.min(left, userCoin) : left}
              angle={angle}
              phase={show.phase}
              turn={turn}
              sending={sending}
              onSpin={() => spin(wheel)}
            />
            {show.phase === 'prize' && <PrizeModal turn={show.turn} onClose={closePrize} />}
          </>
        )
      }}
    </QueryView>
  )
}

function ClosedWheel() {
  const { t } = useTranslation()
  return (
    <Card>
      <h1 className="font-semibold text-lg">{t('spin.title')}</h1>
      <Empty text={t('spin.closed')} />
    </Card>
  )
}

interface SpinStageProps {
  wheel: Wheel
  coins: number
  angle: number
  phase: Phase
  turn: Turn | null
  /** The call is running, or the refetch after its failure. */
  sending: boolean
  onSpin: () => void
}

/** The wheel, the member's coins and the button. */
function SpinStage({ wheel, coins, angle, phase, turn, sending, onSpin }: SpinStageProps) {
  const { t } = useTranslation()
  const busy = sending || phase !== 'still'
  return (
    <section className="overflow-hidden rounded-card bg-ink bg-[radial-gradient(circle_at_50%_46%,color-mix(in_srgb,var(--color-accent)_38%,transparent),transparent_64%)] pb-4 text-on-ink shadow-card">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-5">
        <h1 className="min-w-[min(120px,100%)] grow basis-0 font-semibold text-lg">
          {wheel.name || t('spin.title')}
        </h1>
        <p className="flex shrink-0 items-center gap-2 rounded-full border border-ink-line bg-ink-raised px-3 py-1">
          <Coins size={18} />
          <span className="text-on-ink-muted text-sm">{t('spin.coins')}</span>
          <data value={coins} data-testid="wheel-coins" className="font-semibold tabular-nums">
            {groupDigits(String(coins))}
          </data>
        </p>
      </header>
      <WheelView wheel={wheel} angle={angle} phase={phase} turn={turn} />
      <p role="status" className="sr-only">
        {sending || phase === 'turning' ? t('spin.turning') : null}
        {phase === 'stopped' && turn?.label ? t('spin.resultIs', { label: turn.label }) : null}
      </p>
      <div className="px-4 pt-5">
        <Button
          data-testid="wheel-spin"
          look="primary"
          wide
          busy={busy}
          disabled={coins <= 0 && !busy}
          onClick={onSpin}
        >
          {t('spin.spin')}
        </Button>
        {coins <= 0 && !busy && (
          <p className="mt-2 text-center text-on-ink-muted">
            {t('spin.noCoins')}{' '}
            <Link to="/user/contact" className="link text-on-ink">
              {t('deposit.contact')}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** How many letters fit the medal in the largest and in the middle text size. */
const SHORT = 12
const LONG = 32

/** The prize, in the slice's colours, with the operator's text. */
function PrizeModal({ turn, onClose }: { turn: Turn; onClose: () => void }) {
  const { t } = useTranslation()
  const slice = turn.wheel.slices[turn.index]
  const { bg, fg } = readablePair(slice?.bgColor, slice?.textColor)
  const label = turn.label || t('spin.prizeUnnamed')
  return (
    <Modal
      name="prize"
      title={t('spin.result')}
      onClose={onClose}
      footer={
        <Button data-testid="prize-close" look="primary" wide onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <div data-testid="prize" className="flex flex-col items-center gap-4 pb-2 text-center">
        <div className="relative grid w-full place-items-center overflow-hidden rounded-card bg-ink py-7">
          <span
            aria-hidden="true"
            className="absolute size-120 rounded-full bg-[repeating-conic-gradient(from_-9deg,color-mix(in_srgb,var(--color-accent)_42%,transparent)_0deg_18deg,transparent_18deg_36deg)] [mask-image:radial-gradient(closest-side,black_30%,transparent_85%)]"
          />
          <p
            className={classNames(
              'relative grid size-44 animate-sheet place-items-center overflow-hidden rounded-full border-5 border-accent p-5 font-semibold shadow-sheet',
              label.length <= SHORT ? 'text-2xl' : label.length <= LONG ? 'text-lg' : 'text-sm',
            )}
            style={{ backgroundColor: bg, color: fg }}
          >
            {label}
          </p>
        </div>
        {slice?.htmlDescription && <ServerHtml html={slice.htmlDescription} className="w-full" />}
      </div>
    </Modal>
  )
}

/** What the wheel's slices give, each named once, for screen readers and for labels too long for a slice. */
function SliceList({ slices }: { slices: Wheel['slices'] }) {
  const { t } = useTranslation()
  const labels = [...new Set(slices.map(({ label }) => label))]
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t('spin.prizes')}</h2>
      <ul className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label} className="min-w-0 rounded-2xl border border-line py-1 pr-3 pl-2">
            {slices.map(
              (slice, index) =>
                slice.label === label && (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: codes may repeat; a slice is its place on the wheel
                    key={index}
                    data-testid="wheel-slice"
                    aria-hidden="true"
                    className="mr-1 inline-block size-4 rounded-full border border-control/60 align-middle"
                    style={{ backgroundColor: readablePair(slice.bgColor, slice.textColor).bg }}
                  />
                ),
            )}
            <span className="ml-1 align-middle">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
