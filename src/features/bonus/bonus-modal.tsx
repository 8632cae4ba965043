import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActivateBonus, useBonuses } from '@/api/bonus'
import { notice } from '@/api/lookup'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { moneyOrder } from '@/components/money/order'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { BonusDetail } from './bonus-detail'
import { type Bonus, bonusState } from './bonus-state'
import { LockLine, lockText } from './lock-line'
import { useServerNow } from './use-server-now'

/**
 * A bonus's detail with one button: Receive, which asks before it locks the member's money, when the bonus is claimable, Confirm while it is
 * active, Close when it is used up, Refresh while its state is unknown.
 */
export default function BonusModal() {
  const { t } = useTranslation()
  const { bonus: code, close } = useModalRoute()
  const offers = useBonuses()
  usePrefetchQuery(notice())
  const activate = useActivateBonus()
  const money = useWallet()
  const bonus = offers.data?.find((offer) => offer.code === code)

  const receive = async ({ code, name }: Bonus) => {
    const names = { name: name ?? code }
    const title = t('bonus.detail.ask', names)
    if (!(await askConfirm({ title, text: lockText(t, money.data), ok: t('bonus.detail.receive') }))) return
    const order = moneyOrder(t, { type: 'bonus', amount: null, from: names.name })
    activate.press(
      { code },
      {
        onSuccess: (_, shown) => {
          const text = doneText(t, t('bonus.lock'), shown)
          showAlert({ kind: 'success', title: t('bonus.detail.done', names), text, order })
          close()
        },
        onError: (error) => showAlert({ title: t('bonus.detail.failedTitle'), error, order }),
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
      <>
        <LockLine testId="bonus-lock" />
        <Button data-testid="bonus-receive" look="primary" wide busy={busy} onClick={onReceive}>
          {t('bonus.detail.receive')}
        </Button>
      </>
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
