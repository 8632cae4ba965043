import { useTranslation } from 'react-i18next'
import { useActiveBonus, useBonuses } from '@/api/bonus'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { classNames } from '@/components/layout/class-names'
import { Screen } from '@/components/layout/screen'
import { BannerPicture } from '@/components/media/banner-picture'
import { useOpenModal } from '@/components/overlay/modal-route'
import { BonusFacts, StateChip } from './bonus-facts'
import { type Bonus, bonusState, useServerNow } from './bonus-state'
import { CurrentBonus } from './current-bonus'
import { PromotionForm } from './promotion-form'

/**
 * Bonuses: the active one with Cancel, or the promotion code form; below, the
 * available ones. The Cancel button or the form appears once the server says whether a bonus is active.
 */
export function BonusScreen() {
  const { t } = useTranslation()
  const active = useActiveBonus()
  const offers = useBonuses()
  return (
    <Screen name="bonus" title={t('bonus.title')} wide>
      <div className="mx-auto w-full max-w-120 md:mx-0">
        <QueryView query={active} loading={<Skeleton className="h-48 w-full rounded-card" />}>
          {({ status, type }) => (status ? <CurrentBonus type={type} /> : <PromotionForm />)}
        </QueryView>
      </div>
      <h2 className="mt-6 mb-3 font-semibold text-lg">{t('bonus.list')}</h2>
      <QueryView query={offers} loading={<ListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={t('bonus.none')} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {list.map((bonus) => (
                <li key={bonus.code}>
                  <BonusCard bonus={bonus} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Screen>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
    </div>
  )
}

/** An available bonus that opens its detail; disabled when used up. */
function BonusCard({ bonus }: { bonus: Bonus }) {
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
