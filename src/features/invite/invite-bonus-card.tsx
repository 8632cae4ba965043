import { useTranslation } from 'react-i18next'
import { useInviteBonus, useReceiveInviteBonus } from '@/api/invite'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { claimInviteBonus } from '@/components/money/claim-invite-bonus'
import { SuccessRates } from '@/components/money/success-rates'
import type { Satang } from '@/lib/money'
import { formatPercent } from '@/lib/percent'

interface Summary {
  amount: Satang | null
  success: number | null
  fail: number | null
}

/** The receivable invite bonus with its chances, and the Receive button, which asks for a confirmation. */
export function InviteBonusCard() {
  const { t } = useTranslation()
  const query = useInviteBonus()
  const receive = useReceiveInviteBonus()

  const press = (summary: Summary) => claimInviteBonus(t, summary, receive.press)

  return (
    <section className="rounded-card border border-line bg-raised p-4">
      <h3 className="text-muted">{t('home.invite.label')}</h3>
      <QueryView query={query} loading={<Skeleton className="mt-2 h-[10.65rem] w-full" />}>
        {(summary) => (
          <div className="flex flex-col gap-3">
            <p className="font-semibold text-[length:min(1.5rem,7.5vw)]">
              <Amount
                amount={summary.amount}
                testId="invite-waiting"
                unitClassName="font-normal text-[0.667em] text-muted"
              />
            </p>
            <SuccessRates
              rates={[
                {
                  label: t('refund.successRate'),
                  value: formatPercent(summary.success),
                  testId: 'invite-rate-success',
                },
                {
                  label: t('refund.failRate'),
                  value: formatPercent(summary.fail),
                  testId: 'invite-rate-fail',
                },
              ]}
            />
            <Button
              wide
              data-testid="invite-take"
              busy={receive.busy}
              disabled={summary.amount === null || summary.amount <= 0}
              onClick={() => press(summary)}
            >
              {t('home.invite.receive')}
            </Button>
          </div>
        )}
      </QueryView>
    </section>
  )
}
