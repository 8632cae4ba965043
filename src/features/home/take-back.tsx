import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { useOpenModal } from '@/components/overlay/modal-route'
import { useCurrencyWord } from '@/currency/currency'
import { env } from '@/env'
import { formatMoney } from '@/lib/money'
import { changeHabits, useHabits } from '@/session/habits'
import { useHiddenBalance } from '@/stores/hidden-balance'
import type { Slot } from './balance/wallet-total'

/** After a game: whether to take its money back, until it is taken or the question is closed. */
export function TakeBack({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const hidden = useHiddenBalance()
  const currency = useCurrencyWord()
  const { entered } = useHabits()
  const game = slots.find(({ code }) => code === entered)
  if (env.hidden.includes('game-finder') || !game?.amount || game.amount < 0) return null
  const name = game.name || game.code
  return (
    <div
      role="status"
      data-testid="take-back"
      className="flex items-start gap-1 rounded-card border border-line bg-raised py-2 pr-1 pl-4 shadow-card"
    >
      <div className="min-w-0 grow">
        <p className="py-1">
          {hidden
            ? t('home.takeBack.askHidden', { name })
            : t('home.takeBack.ask', { amount: formatMoney(game.amount), currency, name })}
        </p>
        <Button
          look="link"
          data-testid="take-back-open"
          className="-ml-4"
          onClick={() => open('transfer', { from: game.code })}
        >
          {t('game.transferOut')}
        </Button>
      </div>
      <button
        type="button"
        data-testid="take-back-close"
        aria-label={t('common.close')}
        onClick={() => changeHabits({ entered: null })}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted active:bg-line"
      >
        <X aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
    </div>
  )
}
