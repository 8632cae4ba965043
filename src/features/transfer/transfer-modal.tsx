import { useQuery } from '@tanstack/react-query'
import { wallet } from '@/api/wallet'
import { Modal, SheetBody } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'
import { QueryView } from '@/components/query-view'
import { Skeleton } from '@/components/skeleton'
import { StaleNote } from '@/components/stale-note'
import { useTranslation } from '@/i18n/texts'
import { placesOf } from './places'
import { TransferForm } from './transfer-form'
import { useSendTransfer } from './use-send-transfer'

/** Moves money between the main wallet and the games, or between two games (specification sections 2 and 5). */
export default function TransferModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const money = useQuery(wallet())
  const send = useSendTransfer()
  return (
    <Modal name="transfer" title={t('transfer.title')} onClose={close} locked={send.sending}>
      {money.data ? (
        <TransferForm
          places={placesOf(money.data, t('transfer.mainWallet'))}
          note={<StaleNote query={money} />}
          send={send}
          onDone={close}
        />
      ) : (
        <SheetBody>
          <QueryView query={money} loading={<Skeleton className="h-124.5" />}>
            {() => null}
          </QueryView>
        </SheetBody>
      )}
    </Modal>
  )
}
