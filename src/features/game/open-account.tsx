import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameAccount } from '@/api/game'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { ExactAmount } from '@/components/money/exact-amount'
import { SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useOpenModal } from '@/components/overlay/modal-route'
import { Credentials } from './credentials'
import { GameBanner } from './game-banner'
import type { Slot } from './launch'
import { PlayBar } from './play-bar'

/** An open game account: money and transfers, credentials, and playing. */
export function OpenAccount({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const [shown, setShown] = useState(false)
  const account = useGameAccount({ slotCode: slot.code })
  return (
    <>
      <SheetBody>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <GameBanner slot={slot} />
            <div className="min-w-0">
              <p className="text-muted">{t('game.amount')}</p>
              <Amount
                amount={slot.amount}
                testId="game-amount"
                className="font-semibold text-[length:min(1.5rem,8vw)]"
                unitClassName="font-normal text-[0.667em]"
              />
              <ExactAmount exact={slot.exact} />
            </div>
          </div>
          <div className="pair">
            <Button
              data-testid="game-transfer-in"
              className="px-2"
              onClick={() => open('transfer', { game: slot.code })}
            >
              {t('game.transferIn')}
            </Button>
            <Button
              data-testid="game-transfer-out"
              className="px-2"
              onClick={() => open('transfer', { from: slot.code })}
            >
              {t('game.transferOut')}
            </Button>
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
