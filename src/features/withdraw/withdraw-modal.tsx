import { useQuery } from '@tanstack/react-query'
import { withdrawLimits } from '@/api/member-lookup'
import { useWithdrawAll, wallet } from '@/api/wallet'
import { Modal, SheetBody } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'
import { PendingQueries } from '@/components/query-view'
import { Skeleton } from '@/components/skeleton'
import { StaleNote } from '@/components/stale-note'
import { useTranslation } from '@/i18n/texts'
import { WithdrawForm } from './withdraw-form'

/** Pays out from the main wallet to the member's bank account (specification sections 2 and 5). */
export default function WithdrawModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const money = useQuery(wallet())
  const limits = useQuery(withdrawLimits())
  const withdrawal = useWithdrawAll()
  return (
    <Modal name="withdraw" title={t('withdraw.title')} onClose={close} locked={withdrawal.sending}>
      {money.data && limits.data ? (
        <WithdrawForm
          money={money.data}
          note={<StaleNote query={money} />}
          limits={limits.data}
          withdrawal={withdrawal}
          onDone={close}
        />
      ) : (
        <SheetBody>
          <PendingQueries queries={[money, limits]} loading={<Skeleton className="h-141" />} />
        </SheetBody>
      )}
    </Modal>
  )
}
