import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { ClosedAccount } from './closed-account'
import { OpenAccount } from './open-account'

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
