import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActivateBonus, useBonuses } from '@/api/bonus'
import { notice } from '@/api/lookup'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { BonusDetail } from './bonus-detail'
import { type Bonus, bonusState } from './bonus-state'
import { useServerNow } from './use-server-now'

/**
 * A bonus's detail with one button: Receive when the bonus is claimable, Confirm while it is
 * active, Close when it is used up, Refresh while its state is unknown.
 */
export default function BonusModal() {
  const { t } = useTranslation()
  const { bonus: code, close } = useModalRoute()
  const offers = useBonuses()
  usePrefetchQuery(notice())
  const activate = useActivateBonus()
  const bonus = offers.data?.find((offer) => offer.code === code)

  const receive = ({ code }: Bonus) => {
    activate.press(
      { code },
      {
        onSuccess: (_, shown) => {
          toast({ kind: 'success', text: doneText(t, t('bonus.detail.done'), shown), stays: Boolean(shown) })
          close()
        },
        onError: (error) => showAlert({ title: t('bonus.detail.failedTitle'), error }),
      },
    )
  }

  return (
    <Modal
      name="bonus"
      title={bonus?.name ?? code ?? t('bonus.title')}
      onClose={close}
      locked={activate.busy}
    >
      <SheetBody>
        <QueryView query={offers} loading={<Skeleton className="h-72 w-full rounded-card" />}>
          {() => (bonus ? <BonusDetail bonus={bonus} /> : <Empty text={t('bonus.gone')} />)}
        </QueryView>
      </SheetBody>
      {bonus && (
        <SheetFooter>
          <Actions
            bonus={bonus}
            busy={activate.busy}
            refreshing={offers.isFetching}
            onReceive={() => receive(bonus)}
            onRefresh={() => offers.refetch()}
            onClose={close}
          />
        </SheetFooter>
      )}
    </Modal>
  )
}

interface ActionsProps {
  bonus: Bonus
  busy: boolean
  refreshing: boolean
  onReceive: () => void
  onRefresh: () => void
  onClose: () => void
}

function Actions({ bonus, busy, refreshing, onReceive, onRefresh, onClose }: ActionsProps) {
  const { t } = useTranslation()
  const state = bonusState(bonus, useServerNow())
  // Keep the pressed button during the refetches, which change the state.
  if (busy || state === 'claimable')
    return (
      <Button data-testid="bonus-receive" look="primary" wide busy={busy} onClick={onReceive}>
        {t('bonus.detail.receive')}
      </Button>
    )
  if (state === 'unknown')
    return (
      <Button data-testid="bonus-refresh" look="primary" wide busy={refreshing} onClick={onRefresh}>
        {t('common.refresh')}
      </Button>
    )
  if (state === 'active')
    return (
      <Button data-testid="bonus-confirm" look="primary" wide onClick={onClose}>
        {t('common.confirm')}
      </Button>
    )
  return (
    <Button wide onClick={onClose}>
      {t('common.close')}
    </Button>
  )
}
