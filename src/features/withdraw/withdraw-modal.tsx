import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useWithdrawLimits } from '@/api/member-lookup'
import { useWallet, useWithdrawAll } from '@/api/wallet'
import { PendingQueries } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { StaleBadge } from '@/components/feedback/stale-badge'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { WithdrawForm } from './withdraw-form'

/**
 * Withdraws from the main wallet to the member's bank account. If the limits can't
 * be loaded, the server decides.
 */
export default function WithdrawModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const withdrawal = useWithdrawAll()
  return (
    <Modal name="withdraw" title={t('withdraw.title')} onClose={close} locked={withdrawal.sending}>
      <WithdrawContent withdrawal={withdrawal} onDone={close} />
    </Modal>
  )
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function WithdrawContent(props: Pick<ComponentProps<typeof WithdrawForm>, 'withdrawal' | 'onDone'>) {
  const money = useWallet()
  const limits = useWithdrawLimits()
  // Once it is shown the form stays, with what is typed, while the limits are read again.
  const areAsked = limits.data !== undefined || limits.errorUpdateCount > 0
  return money.data && areAsked ? (
    <WithdrawForm
      money={money.data}
      note={<StaleBadge query={money} />}
      limits={limits.data ?? null}
      readLimits={() => limits.refetch()}
      readingLimits={limits.isFetching}
      {...props}
    />
  ) : (
    <SheetBody>
      <PendingQueries queries={[money, limits]} loading={<SkeletonRows rows={9} className="h-141" />} />
    </SheetBody>
  )
}
