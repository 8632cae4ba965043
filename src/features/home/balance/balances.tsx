import { useTranslation } from 'react-i18next'
import { useHiddenBalance } from '@/stores/hidden-balance'
import { BalancePart } from './balance-part'
import type { LastBalances, Balances as Sums } from './kept-balances'
import { type Reading, TotalBalance } from './total-balance'

interface BalancesProps {
  sums: Sums | undefined
  money: Reading
  /** The balances of an earlier visit while no newer ones are loaded; else null. */
  last: LastBalances | null
  /** The value of an unknown amount: undefined while it loads, else null. */
  missing: null | undefined
}

/**
 * The total and its parts. Home's document fills in the same markup before the app runs
 * (src/prerender/first-balances.ts).
 */
export function Balances({ sums, money, last, missing }: BalancesProps) {
  const { t } = useTranslation()
  const hidden = useHiddenBalance()
  return (
    <div data-testid="balances">
      <TotalBalance sums={sums} money={money} last={last} />
      <dl className="flex flex-wrap gap-3">
        <BalancePart
          label={t('home.mainWallet')}
          amount={sums?.main ?? missing}
          testId="wallet-balance"
          hidden={hidden}
        />
        <BalancePart
          label={t('home.inGames')}
          amount={sums ? sums.games : missing}
          testId="games-balance"
          hidden={hidden}
        />
      </dl>
    </div>
  )
}
