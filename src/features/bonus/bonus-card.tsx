import { classNames } from '@/components/layout/class-names'
import { BannerPicture } from '@/components/media/banner-picture'
import { useOpenModal } from '@/components/overlay/modal-route'
import { BonusFacts } from './bonus-facts'
import { type Bonus, bonusState } from './bonus-state'
import { StateChip } from './state-chip'
import { useServerNow } from './use-server-now'

/** An available bonus that opens its detail; disabled when used up. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const open = useOpenModal()
  const state = bonusState(bonus, useServerNow())
  const [banner] = bonus.banners
  return (
    <button
      type="button"
      data-testid={`bonus-card-${bonus.code}`}
      data-state={state}
      disabled={state === 'received'}
      onClick={() => open('bonus', { bonus: bonus.code })}
      className={classNames(
        'flex h-full w-full flex-col overflow-hidden rounded-card border bg-raised text-left shadow-card',
        state === 'active' ? 'border-positive' : 'border-line',
      )}
    >
      {banner && (
        <BannerPicture decorative src={banner} className={state === 'received' ? 'grayscale' : ''} />
      )}
      <span className="flex w-full grow flex-col gap-1 px-4 py-3">
        <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold">{bonus.name ?? bonus.code}</span>
          <StateChip state={state} />
        </span>
        <BonusFacts bonus={bonus} />
      </span>
    </button>
  )
}
