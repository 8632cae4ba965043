import Gift from 'lucide-react/icons/gift'
import { useTranslation } from 'react-i18next'
import { useReceiveInviteBonus } from '@/api/invite'
import { Button } from '@/components/layout/button'
import { chances } from '@/components/money/chances'
import { claimInviteBonus } from '@/components/money/claim-invite-bonus'
import { OwnAmount } from './balance/balances'
import type { Wallet } from './balance/wallet-total'

/**
 * The invite bonus: its amount, its chances, and the Receive button. A confirmation with the conditions
 * comes before the request. Hidden with the other amounts. An `invite` of undefined shows a
 * skeleton, of null a dash.
 */
export function InviteStrip({ invite }: { invite: Wallet['invite'] | undefined }) {
  const { t } = useTranslation()
  const receive = useReceiveInviteBonus()
  const amount = invite?.amount ?? null
  const values = chances(t, invite ?? { amount: null, success: null, fail: null })

  const press = () => invite && claimInviteBonus(t, invite, receive.press)

  return (
    <section
      aria-label={t('home.invite.label')}
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-card"
    >
      <Gift aria-hidden="true" strokeWidth={1.75} className="shrink-0 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="text-sm">{t('home.invite.label')}</p>
        <p className="font-semibold">
          <OwnAmount amount={invite === undefined ? undefined : amount} testId="invite-bonus" />
        </p>
        <p className="text-balance text-muted text-xs">
          <span className="block">
            {t('refund.successRate')} <span data-testid="invite-success-rate">{values.success}</span>
          </span>
          <span className="block">
            {t('refund.failRate')} <span data-testid="invite-fail-rate">{values.fail}</span>
          </span>
        </p>
      </div>
      <Button
        data-testid="invite-receive"
        busy={receive.busy}
        disabled={amount === null || amount <= 0}
        onClick={press}
      >
        {t('home.invite.receive')}
      </Button>
    </section>
  )
}
