import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameAccount } from '@/api/game'
import { useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Picture } from '@/components/media/picture'
import { Amount } from '@/components/money/amount'
import { ExactAmount } from '@/components/money/exact-amount'
import { MoveAllBack } from '@/components/money/move-all-back'
import { SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useOpenModal } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { toggleFavourite, useHabits } from '@/session/habits'
import { Credentials } from './credentials'
import type { Slot } from './launch'
import { PlayBar } from './play-bar'

/** An open game account: money and transfers, credentials, and playing. */
export function OpenAccount({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const transfer = (detail: { game: string } | { from: string }) => () => open('transfer', detail)
  const [shown, setShown] = useState(false)
  const isFavourite = useHabits().favourites.includes(slot.code)
  const isElsewhere = useWallet({ enabled: false }).data?.slots.some(
    ({ code, amount }) => code !== slot.code && amount !== null && amount > 0,
  )
  const account = useGameAccount({ slotCode: slot.code })
  return (
    <>
      <SheetBody>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <GameBanner slot={slot} />
            <div className="min-w-0 flex-[1_1_8rem]">
              <p className="text-muted">{t('game.amount')}</p>
              <Amount
                amount={slot.amount}
                testId="game-amount"
                className="font-semibold text-[length:min(1.5rem,8vw)]"
                unitClassName="font-normal text-[0.667em]"
              />
              <ExactAmount exact={slot.exact} />
            </div>
            {!env.hidden.includes('game-finder') && (
              <button
                type="button"
                data-testid="game-favourite"
                aria-label={t('game.favourite')}
                aria-pressed={isFavourite}
                onClick={() => toggleFavourite(slot.code)}
                className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full text-info active:bg-line"
              >
                <Star aria-hidden="true" strokeWidth={1.75} fill={isFavourite ? 'currentColor' : 'none'} />
              </button>
            )}
          </div>
          <div className="pair">
            <Button data-testid="game-transfer-in" className="px-2" onClick={transfer({ game: slot.code })}>
              {t('game.transferIn')}
            </Button>
            <Button data-testid="game-transfer-out" className="px-2" onClick={transfer({ from: slot.code })}>
              {t('game.transferOut')}
            </Button>
            {isElsewhere && <MoveAllBack look="link" className="col-span-full -my-1" />}
          </div>
          <QueryView query={account} loading={<Skeleton className="h-44 rounded-card" />}>
            {(data) => <Credentials slotCode={slot.code} account={data} shown={shown} onShow={setShown} />}
          </QueryView>
        </div>
      </SheetBody>
      <SheetFooter>
        {account.data ? (
          <PlayBar slot={slot} account={account.data} />
        ) : (
          <Button look="primary" wide data-testid="game-play" disabled>
            {t('game.play')}
          </Button>
        )}
      </SheetFooter>
    </>
  )
}

/** The game's logo on a dark square; without a logo, the first letter of its name. */
export function GameBanner({ slot }: { slot: Slot }) {
  return (
    <span className="relative inline-flex size-16 shrink-0 items-center justify-center rounded-card bg-ink text-on-ink">
      <Picture
        src={slot.logo}
        width={48}
        height={48}
        className="size-12 object-contain"
        fallback={() => (
          <span aria-hidden="true" className="font-semibold text-2xl">
            {Array.from(slot.name || slot.code)[0]}
          </span>
        )}
      />
    </span>
  )
}
