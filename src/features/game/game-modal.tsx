import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivateGame } from '@/api/game'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { toast } from '@/stores/toasts'
import type { Slot } from './launch'
import { GameBanner, OpenAccount } from './open-account'

/** A game account: open it, see its credentials and money, play. */
export default function GameModal() {
  const { t } = useTranslation()
  const { close, game } = useModalRoute()
  // Uses the cached wallet: a refetch would re-render home before the sheet shows.
  const { data } = useWallet({ enabled: false })
  const slot = data?.slots.find(({ code }) => code === game)
  const title = slot?.name || slot?.code || t('game.title')
  return (
    <Modal name="game" title={<span data-testid="game-name">{title}</span>} onClose={close}>
      <GameContent game={game} />
    </Modal>
  )
}

/** The sheet's content. */
function GameContent({ game }: { game: string | undefined }) {
  const { t } = useTranslation()
  const money = useWallet()
  // The activation may succeed while the wallet still says that the account is not open.
  const [opened, setOpened] = useState(false)
  const slot = money.data?.slots.find(({ code }) => code === game)
  if (slot && (slot.isActive !== false || opened)) return <OpenAccount slot={slot} />
  if (slot) return <ClosedAccount slot={slot} onOpened={() => setOpened(true)} />
  return (
    <SheetBody>
      <QueryView query={money} loading={<Skeleton className="h-64" />}>
        {() => <Empty text={t('codes.errors.NO_GAME')} />}
      </QueryView>
    </SheetBody>
  )
}

/** A game account that isn't open yet, with the button that opens it. */
function ClosedAccount({ slot, onOpened }: { slot: Slot; onOpened: () => void }) {
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
