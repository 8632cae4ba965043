import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActivateBonus, useActiveBonus, useBonuses } from '@/api/bonus'
import { notice } from '@/api/lookup'
import { wallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { BannerPicture } from '@/components/media/banner-picture'
import { Carousel } from '@/components/media/carousel'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { BonusFacts, bonusTypeText, StateChip } from './bonus-facts'
import { type Bonus, bonusState, useServerNow } from './bonus-state'
import { FilledText } from './filled-text'
import { Receive } from './receive'

/**
 * A bonus's detail with one button: Receive, which asks before it locks the member's money, when the bonus is claimable, Confirm while it is
 * active, Close when it is used up, Refresh while its state is unknown.
 */
export default function BonusModal() {
  const { t } = useTranslation()
  const { bonus: code, close } = useModalRoute()
  const offers = useBonuses()
  usePrefetchQuery(notice())
  usePrefetchQuery(wallet())
  const activate = useActivateBonus()
  const bonus = offers.data?.find((offer) => offer.code === code)
  const now = useServerNow()
  const state = bonus && bonusState(bonus, now)
  const name = bonus?.name ?? code ?? t('bonus.title')

  return (
    <Modal name="bonus" title={name} onClose={close} locked={activate.busy}>
      <SheetBody>
        <QueryView query={offers} loading={<Skeleton className="h-72 w-full rounded-card" />}>
          {() => (bonus ? <BonusDetail bonus={bonus} /> : <Empty text={t('bonus.gone')} />)}
        </QueryView>
      </SheetBody>
      {bonus && (
        <SheetFooter>
          {/* The pressed button stays during the refetches, which change the state. */}
          {activate.busy || state === 'claimable' ? (
            <Receive code={bonus.code} name={name} of="bonus" activate={activate} onDone={close} />
          ) : state === 'unknown' ? (
            <Button
              data-testid="bonus-refresh"
              look="primary"
              wide
              busy={offers.isFetching}
              onClick={() => offers.refetch()}
            >
              {t('common.refresh')}
            </Button>
          ) : state === 'active' ? (
            <Button data-testid="bonus-confirm" look="primary" wide onClick={close}>
              {t('common.confirm')}
            </Button>
          ) : (
            <Button wide onClick={close}>
              {t('common.close')}
            </Button>
          )}
        </SheetFooter>
      )}
    </Modal>
  )
}

const RECEIVED = {
  limit: 'bonus.detail.receivedLimit',
  day: 'bonus.detail.receivedDay',
  week: 'bonus.detail.receivedWeek',
} as const

/** A bonus's detail: banners, type, state, how often it can be received, and the operator's text. */
function BonusDetail({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const { data: active } = useActiveBonus()
  const state = bonusState(bonus, useServerNow())
  const notes = {
    active: 'bonus.detail.active',
    unknown: 'bonus.detail.unknown',
    received: RECEIVED[bonus.type],
    claimable: active?.status ? 'bonus.detail.otherActive' : null,
  } as const
  const text = notes[state]
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
      {text && <p className="rounded-control bg-info-soft px-4 py-3 text-info">{t(text)}</p>}
      <FilledText html={bonus.description ?? ''} percentFail={bonus.percentFail} />
    </div>
  )
}
