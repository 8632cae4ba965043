import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import type { ApiError } from '@/api/core/endpoint/errors'
import { uploadSlip } from '@/api/deposit'
import { useWallet } from '@/api/wallet'
import { Button } from '@/components/layout/button'
import type { AlertRequest } from '@/stores/dialogs'

/** The refusals whose texts send the member to the bonus page. */
const OF_BONUS = ['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_CONDITION', 'REFUND_CONDITION']

const SLIP = actionOf(uploadSlip.spec)

type Place = Pick<NavigateOptions, 'to' | 'search'>

/** Gives a function that leaves an alert for another page. A sheet below the alert is left with it. */
export function useLeave(settle: (answer: boolean) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  return async (place: Place) => {
    const isSheet = new URLSearchParams(router.state.location.searchStr).has('modal')
    await navigate({ ...place, replace: isSheet })
    settle(true)
  }
}

/** Buttons to where the text of a failed action sends the member. */
export function WaysOn({ request, failure }: { request: AlertRequest; failure: ApiError }) {
  const { t } = useTranslation()
  const leave = useLeave(request.settle)
  const { data } = useWallet({ enabled: false })
  const { code, outcome, finding, movesMoney, action } = failure
  const place = useLocation({ select: ({ pathname }) => pathname })
  if (!place.startsWith('/user')) return null
  const way = (name: string, label: string, to: Place) => (
    <Button data-testid={`way-${name}`} wide onClick={() => leave(to)}>
      {label}
    </Button>
  )

  if (code === 'MONEY_NOT_ENOUGH') {
    const [fullest] = [...(data?.slots ?? [])].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    const home = (search: Exclude<Place['search'], undefined>): Place => ({ to: '/user/home', search })
    return (
      <div className="flex w-full flex-col gap-2">
        {fullest?.amount
          ? way('transfer', t('game.transferOut'), home({ modal: 'transfer', from: fullest.code }))
          : null}
        {way('deposit', t('deposit.title'), home({ modal: 'deposit' }))}
      </div>
    )
  }
  if (OF_BONUS.includes(code)) return way('bonus', t('refund.toBonus'), { to: '/user/bonus' })
  const isOpen = movesMoney && (outcome === 'unknown' || finding !== undefined)
  if (isOpen && action === SLIP)
    return way('slips', t('slip.seeStatus'), { to: '/user/statement', search: { modal: 'slips' } })
  if ((isOpen || code === 'INVITE_COLLECT') && place !== '/user/statement')
    return way('statement', t('statement.reminder.statement'), { to: '/user/statement' })
  return null
}
