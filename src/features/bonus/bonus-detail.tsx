import { useTranslation } from 'react-i18next'
import { useActiveBonus } from '@/api/bonus'
import { BannerPicture } from '@/components/media/banner-picture'
import { Carousel } from '@/components/media/carousel'
import { BonusFacts } from './bonus-facts'
import { type Bonus, bonusState } from './bonus-state'
import { bonusTypeText } from './bonus-type'
import { FilledText } from './filled-text'
import { StateChip } from './state-chip'
import { useServerNow } from './use-server-now'

const RECEIVED = {
  limit: 'bonus.detail.receivedLimit',
  day: 'bonus.detail.receivedDay',
  week: 'bonus.detail.receivedWeek',
} as const

/** A bonus's detail: banners, type, state, how often it can be received, and the operator's text. */
export function BonusDetail({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const { data: active } = useActiveBonus()
  const state = bonusState(bonus, useServerNow())
  const slides = bonus.banners.map((banner, index) => ({
    key: `${index}`,
    content: <BannerPicture src={banner} className="rounded-card" />,
  }))
  return (
    <div className="flex flex-col gap-4">
      <Carousel label={bonus.name ?? bonus.code} slides={slides} />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="font-semibold">{bonusTypeText(t, bonus.type)}</p>
          <StateChip state={state} />
        </div>
        <BonusFacts bonus={bonus} />
      </div>
      {state === 'active' && <Note text={t('bonus.detail.active')} />}
      {state === 'unknown' && <Note text={t('bonus.detail.unknown')} />}
      {state === 'received' && <Note text={t(RECEIVED[bonus.type])} />}
      {state === 'claimable' && active?.status && <Note text={t('bonus.detail.otherActive')} />}
      <FilledText html={bonus.description ?? ''} percentFail={bonus.percentFail} />
    </div>
  )
}

function Note({ text }: { text: string }) {
  return <p className="rounded-control bg-info-soft px-4 py-3 text-info">{text}</p>
}
