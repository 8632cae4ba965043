import { useTranslation } from 'react-i18next'
import { useActivateGame } from '@/api/game'
import { doneText } from '@/components/feedback/error-text'
import { Button } from '@/components/layout/button'
import { SheetBody, SheetFooter } from '@/components/overlay/modal'
import { toast } from '@/stores/toasts'
import { GameBanner } from './game-banner'
import type { Slot } from './launch'

/** A game account that isn't open yet, with the button that opens it. */
export function ClosedAccount({ slot, onOpened }: { slot: Slot; onOpened: () => void }) {
  const { t } = useTranslation()
  const activate = useActivateGame()
  const press = () =>
    activate.press(
      { slotCode: slot.code },
      {
        // After the refetch, so that the wallet has the account.
        onRefetched: (_, shown) => {
          onOpened()
          toast({ kind: 'success', text: doneText(t, t('game.opened'), shown), stays: Boolean(shown) })
        },
        onError: (error) => toast({ error, write: true }),
      },
    )
  return (
    <>
      <SheetBody>
        <div className="flex items-center gap-4 py-2">
          <GameBanner slot={slot} />
          <p className="min-w-0 text-muted">{t('game.closed')}</p>
        </div>
      </SheetBody>
      <SheetFooter>
        <Button look="primary" wide data-testid="game-activate" busy={activate.busy} onClick={press}>
          {t('game.activate')}
        </Button>
      </SheetFooter>
    </>
  )
}
