import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import BadgePercent from 'lucide-react/icons/badge-percent'
import FerrisWheel from 'lucide-react/icons/ferris-wheel'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScrollText from 'lucide-react/icons/scroll-text'
import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import { useSpinActive } from '@/api/spinwheel'
import { classNames } from '@/components/layout/class-names'
import { useOpenModal } from '@/components/overlay/modal-route'
import { groupDigits } from '@/lib/money'
import type { Refresh } from './balance/use-balance-refresh'
import { showPart } from './game-sections'

const TILE =
  'flex w-full flex-col items-center justify-start gap-1.5 rounded-card border border-line bg-raised px-0.5 pt-3 pb-2 text-center shadow-card active:bg-surface'

/** The wheel's place, high enough for either of its variants: two lines below the icon. */
const WHEEL_PLACE = `${TILE} min-h-[7.3rem]`

/** Four columns, and fewer where the text is large. */
const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(4em,calc((100%-1.5rem)/4))),1fr))] gap-2'

interface ModalTileProps {
  name: 'deposit' | 'withdraw' | 'transfer' | 'invite' | 'refund'
  icon: LucideIcon
  main?: boolean
  testId?: string
}

function ModalTile({ name, icon, main = false, testId = `tile-${name}` }: ModalTileProps) {
  const { t } = useTranslation()
  const open = useOpenModal()
  return (
    <button type="button" data-testid={testId} onClick={() => open(name)} className={TILE}>
      <TileFace icon={icon} label={t(`${name}.title`)} main={main} />
    </button>
  )
}

/** What a member comes for: money in, out and between, and the games. They stand on the first screen of every phone. */
export function MoneyTiles() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.tiles.label')} className={classNames(GRID, 'text-text')}>
      <ModalTile name="deposit" icon={ArrowDownToLine} main />
      <ModalTile name="withdraw" icon={ArrowUpFromLine} />
      <ModalTile name="transfer" icon={ArrowLeftRight} testId="home-transfer" />
      <button type="button" data-testid="home-games" onClick={() => showPart('games')} className={TILE}>
        <TileFace icon={Gamepad2} label={t('home.tiles.games')} />
      </button>
    </nav>
  )
}

/** The offers. The first is the wheel or, while there is none, "refresh all" in the same size. */
export function OfferTiles({ coins, refresh }: { coins: number | null; refresh: Refresh }) {
  const { t } = useTranslation()
  const { data: wheel } = useSpinActive()
  return (
    <nav aria-label={t('home.tiles.offers')} className={GRID}>
      {wheel?.isActive ? (
        <Link to="/user/spin" data-testid="tile-spin" className={WHEEL_PLACE}>
          <TileFace icon={FerrisWheel} label={t('spin.title')} />
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
      <ModalTile name="invite" icon={UsersRound} />
      <Link to="/user/bonus" data-testid="tile-bonus" className={TILE}>
        <TileFace icon={ScrollText} label={t('bonus.title')} />
      </Link>
      <ModalTile name="refund" icon={BadgePercent} />
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
        <Icon className={classNames(spinning && 'animate-spin')} />
      </span>
      <span className="wrap-break-word max-w-full text-[13px] min-[360px]:text-sm">{label}</span>
    </>
  )
}
