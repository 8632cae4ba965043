import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useCoupons, useSpinSetup } from '@/api/spinwheel'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Card } from '@/components/layout/card'
import { Screen } from '@/components/layout/screen'
import { CouponCard } from './coupons/coupon-card'
import { PrizeModal } from './prize-modal'
import { SpinStage } from './spin-stage'
import { SliceList } from './wheel/slice-list'
import { type SpinSetup, useSpinSequence } from './wheel/use-spin-sequence'

/** The prize wheel and the member's coupons. */
export function SpinScreen() {
  // Always refetched on mount: an earlier spin may have changed both.
  const setup = useSpinSetup({ refetchOnMount: 'always' })
  const couponList = useCoupons({ refetchOnMount: 'always' })
  // Home shows the coins too, so the wallet is refetched as well.
  const reload = useRefresh('spinwheel', 'coupon', 'wallet')
  return (
    <Screen name="spin">
      <div className="flex flex-col gap-4">
        <SpinShow setup={setup} onReload={reload} />
        <CouponCard query={couponList} />
        {setup.data?.activeSpinwheel && <SliceList slices={setup.data.activeSpinwheel.slices} />}
      </div>
    </Screen>
  )
}

interface SpinShowProps {
  setup: UseQueryResult<SpinSetup, Error>
  onReload: () => Promise<unknown>
}

function SpinShow({ setup, onReload }: SpinShowProps) {
  const { show, angle, coins, spin, sending, closePrize } = useSpinSequence(onReload)
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
