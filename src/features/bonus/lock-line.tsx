import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useWallet, type wallet } from '@/api/wallet'
import { currencyWord } from '@/currency/currency'
import { formatMoney, sum } from '@/lib/money'

/** Says that a claim locks the member's own money, and how much that is where the wallet has been read. */
export function lockText(t: TFunction, money: z.output<typeof wallet.spec.output> | undefined): string {
  const parts = money && [money.wallet, ...money.slots].flatMap(({ amount }) => amount ?? [])
  const own = parts ? sum(parts) : null
  return own === null
    ? t('bonus.lock')
    : t('bonus.lockSum', { amount: formatMoney(own), currency: currencyWord(t) })
}

/** The line above a button that claims. */
export function LockLine({ testId }: { testId: string }) {
  const { t } = useTranslation()
  const { data } = useWallet()
  return (
    <p data-testid={testId} className="text-pretty text-center text-sm text-warning">
      {lockText(t, data)}
    </p>
  )
}
