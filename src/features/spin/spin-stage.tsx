import { Link } from '@tanstack/react-router'
import Coins from 'lucide-react/icons/coins'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { groupDigits } from '@/lib/money'
import type { Phase, Turn, Wheel } from './wheel/use-spin-sequence'
import { WheelView } from './wheel/wheel-view'

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
export function SpinStage({ wheel, coins, angle, phase, turn, sending, onSpin }: SpinStageProps) {
  const { t } = useTranslation()
  const busy = sending || phase !== 'still'
  return (
    <section className="overflow-hidden rounded-card bg-ink bg-[radial-gradient(circle_at_50%_46%,color-mix(in_srgb,var(--color-accent)_38%,transparent),transparent_64%)] pb-4 text-on-ink shadow-card">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-5">
        <h1 className="min-w-[min(120px,100%)] grow basis-0 font-semibold text-lg">
          {wheel.name || t('spin.title')}
        </h1>
        <p className="flex shrink-0 items-center gap-2 rounded-full border border-ink-line bg-ink-raised px-3 py-1">
          <Coins aria-hidden="true" size={18} strokeWidth={1.75} />
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
            <Link
              to="/user/contact"
              className="inline-flex min-h-11 items-center font-medium text-on-ink underline underline-offset-4"
            >
              {t('deposit.contact')}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
