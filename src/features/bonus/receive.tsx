import { useTranslation } from 'react-i18next'
import type { useActivateBonus } from '@/api/bonus'
import { useWallet } from '@/api/wallet'
import { doneText } from '@/components/feedback/error-text'
import { Button } from '@/components/layout/button'
import { moneyOrder } from '@/components/money/order'
import { currencyWord } from '@/currency/currency'
import { formatMoney, sum } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'

interface ReceiveProps {
  code: string
  name: string
  /** Whose words and test ids these are. */
  of: 'bonus' | 'promotion'
  activate: Pick<ReturnType<typeof useActivateBonus>, 'press' | 'busy'>
  onDone: () => void
}

/**
 * The button that receives a bonus or a promotion. The line above it and its question say that this locks the member's own
 * money, and how much that is where the wallet has been read.
 */
export function Receive({ code, name, of, activate, onDone }: ReceiveProps) {
  const { t } = useTranslation()
  const { data: money } = useWallet()
  const parts = money && [money.wallet, ...money.slots].flatMap(({ amount }) => amount ?? [])
  const own = parts ? sum(parts) : null
  const lock =
    own === null
      ? t('bonus.lock')
      : t('bonus.lockSum', { amount: formatMoney(own), currency: currencyWord(t) })
  const [words, id] =
    of === 'bonus' ? (['bonus.detail', 'bonus'] as const) : (['bonus.promotion', 'promo'] as const)
  const ok = t(`${words}.receive`)

  const receive = async () => {
    if (!(await askConfirm({ title: t('bonus.detail.ask', { name }), text: lock, ok }))) return
    const order = moneyOrder(t, { type: 'bonus', amount: null, from: name })
    activate.press(
      { code },
      {
        onSuccess: (_, shown) => {
          const text = doneText(t, t('bonus.lock'), shown)
          showAlert({ kind: 'success', title: t('bonus.detail.done', { name }), text, order })
          onDone()
        },
        onError: (error) => showAlert({ title: t(`${words}.failedTitle`), error, order }),
      },
    )
  }

  return (
    <>
      <p data-testid={`${id}-lock`} className="text-pretty text-center text-sm text-warning">
        {lock}
      </p>
      <Button data-testid={`${id}-receive`} look="primary" wide busy={activate.busy} onClick={receive}>
        {ok}
      </Button>
    </>
  )
}
