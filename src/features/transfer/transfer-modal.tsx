import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendTransfer, useWallet } from '@/api/wallet'
import { QueryView } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { StaleBadge } from '@/components/feedback/stale-badge'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { TransferForm } from './transfer-form'
import { transferAccounts } from './transfer-rules'

/** Transfers money between the main wallet and games, or two games. */
export default function TransferModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const send = useSendTransfer()
  return (
    <Modal name="transfer" title={t('transfer.title')} onClose={close} locked={send.sending}>
      <TransferContent send={send} onDone={close} />
    </Modal>
  )
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function TransferContent(props: Pick<ComponentProps<typeof TransferForm>, 'send' | 'onDone'>) {
  const { t } = useTranslation()
  const money = useWallet()
  return money.data ? (
    <TransferForm
      accounts={transferAccounts(money.data, t('home.mainWallet'))}
      note={<StaleBadge query={money} />}
      {...props}
    />
  ) : (
    <SheetBody>
      <QueryView query={money} loading={<SkeletonRows rows={8} className="h-124.5" />}>
        {() => null}
      </QueryView>
    </SheetBody>
  )
}
