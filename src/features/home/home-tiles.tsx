import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BadgePercent from 'lucide-react/icons/badge-percent'
import FerrisWheel from 'lucide-react/icons/ferris-wheel'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScrollText from 'lucide-react/icons/scroll-text'
import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import { useSpinActive } from '@/api/spinwheel'
import { classNames } from '@/components/layout/class-names'
import { useOpenModal } from '@/components/overlay/modal-route'
import { useOnline } from '@/lib/browser/online'
import { groupDigits } from '@/lib/money'
import type { Refresh } from './balance/use-balance-refresh'

const TILE =
  'flex w-full flex-col items-center justify-start gap-1.5 rounded-card border border-line bg-raised px-1 pt-3 pb-2 text-center shadow-card active:bg-surface disabled:opacity-50'

/** The third tile's place, high enough for either of its variants: two lines below the icon. */
const WHEEL_PLACE = `${TILE} min-h-[7.3rem]`

/**
 * The six tiles. Offline, those that open a modal are disabled. The third is the wheel or, while there is none,
 * "refresh all" in the same size.
 */
export function HomeTiles({ coins, refresh }: { coins: number | null; refresh: Refresh }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const online = useOnline()
  const { data: wheel } = useSpinActive()
  const tile = (name: 'deposit' | 'withdraw' | 'invite' | 'refund', icon: LucideIcon, main = false) => (
    <button
      type="button"
      data-testid={`tile-${name}`}
      disabled={!online}
      onClick={() => open(name)}
      className={TILE}
    >
      <TileFace icon={icon} label={t(`home.tiles.${name}`)} main={main} />
    </button>
  )
  return (
    <nav
      aria-label={t('home.tiles.label')}
      className="grid auto-rows-[minmax(6rem,auto)] grid-cols-[repeat(auto-fit,minmax(min(100%,5.25em),1fr))] gap-2"
    >
      {tile('deposit', ArrowDownToLine, true)}
      {tile('withdraw', ArrowUpFromLine)}
      {wheel?.isActive ? (
        <Link to="/user/spin" data-testid="tile-spin" className={WHEEL_PLACE}>
          <TileFace icon={FerrisWheel} label={t('home.tiles.spin')} />
          {coins !== null && (
            <span className="-mt-1.5 text-muted text-xs tabular-nums">
              {t('home.tiles.coins', { count: coins, coins: groupDigits(String(coins)) })}
            </span>
          )}
        </Link>
      ) : (
        <button
          type="button"
          data-testid="tile-refresh"
          aria-busy={refresh.busy || undefined}
          aria-disabled={refresh.busy || undefined}
          onClick={refresh.press}
          className={WHEEL_PLACE}
        >
          <TileFace icon={RefreshCw} label={t('home.tiles.refresh')} spinning={refresh.busy} />
        </button>
      )}
      {tile('invite', UsersRound)}
      <Link to="/user/bonus" data-testid="tile-bonus" className={TILE}>
        <TileFace icon={ScrollText} label={t('home.tiles.bonus')} />
      </Link>
      {tile('refund', BadgePercent)}
    </nav>
  )
}

interface TileFaceProps {
  icon: LucideIcon
  label: string
  /** Home's one main action, the only gold one. */
  main?: boolean
  spinning?: boolean
}

function TileFace({ icon: Icon, label, main = false, spinning = false }: TileFaceProps) {
  return (
    <>
      <span
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control',
          main ? 'bg-accent text-on-accent' : 'bg-surface text-text',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className={classNames(spinning && 'animate-spin')} />
      </span>
      <span className="wrap-break-word max-w-full text-sm">{label}</span>
    </>
  )
}
