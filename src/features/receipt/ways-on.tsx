import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import type { ApiError } from '@/api/core/endpoint/errors'
import { uploadSlip } from '@/api/deposit'
import { useWallet } from '@/api/wallet'
import { Button } from '@/components/layout/button'
import type { AlertRequest } from '@/stores/dialogs'
import { useLeave } from './use-leave'

/** The refusals whose texts send the member to the bonus page. */
const OF_BONUS = ['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_CONDITION', 'REFUND_CONDITION']

const SLIP = actionOf(uploadSlip.spec)

/** Buttons to where the text of a failed action sends the member. */
export function WaysOn({ request, failure }: { request: AlertRequest; failure: ApiError }) {
  const { t } = useTranslation()
  const leave = useLeave(request.settle)
  const { data } = useWallet({ enabled: false })
  const { code, outcome, finding, movesMoney, action } = failure
  const place = useLocation({ select: ({ pathname }) => pathname })
  if (!place.startsWith('/user')) return null

  if (code === 'MONEY_NOT_ENOUGH') {
    const [fullest] = [...(data?.slots ?? [])].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    return (
      <div className="flex w-full flex-col gap-2">
        {fullest?.amount ? (
          <Button
            data-testid="way-transfer"
            wide
            onClick={() => leave({ to: '/user/home', search: { modal: 'transfer', from: fullest.code } })}
          >
            {t('game.transferOut')}
          </Button>
        ) : null}
        <Button
          data-testid="way-deposit"
          wide
          onClick={() => leave({ to: '/user/home', search: { modal: 'deposit' } })}
        >
          {t('deposit.title')}
        </Button>
      </div>
    )
  }
  if (OF_BONUS.includes(code))
    return (
      <Button data-testid="way-bonus" wide onClick={() => leave({ to: '/user/bonus' })}>
        {t('refund.toBonus')}
      </Button>
    )
  const isOpen = movesMoney && (outcome === 'unknown' || finding !== undefined)
  if (isOpen && action === SLIP)
    return (
      <Button
        data-testid="way-slips"
        wide
        onClick={() => leave({ to: '/user/statement', search: { modal: 'slips' } })}
      >
        {t('slip.seeStatus')}
      </Button>
    )
  if ((isOpen || code === 'INVITE_COLLECT') && place !== '/user/statement')
    return (
      <Button data-testid="way-statement" wide onClick={() => leave({ to: '/user/statement' })}>
        {t('statement.reminder.statement')}
      </Button>
    )
  return null
}
