import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBonuses, useClearBonus } from '@/api/bonus'
import { useWallet } from '@/api/wallet'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { canMoveAllBack } from '@/components/money/move-all-back'
import { currencyWord } from '@/currency/currency'
import { env } from '@/env'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { bonusTypeText } from './bonus-facts'
import { cancelWarning } from './cancel-warning'

/**
 * The active bonus with a Cancel button. The button asks with a warning before it cancels. A
 * success is reported by a toast, a failure by an alert.
 */
export function CurrentBonus({ type }: { type: string | null }) {
  const { t } = useTranslation()
  const { data: offers } = useBonuses()
  // The warning names the games with money, so the action waits for the wallet query to settle.
  const money = useWallet()
  const clear = useClearBonus()
  const navigate = useNavigate()
  const name = offers?.find(({ userBonus }) => userBonus?.isActive)?.name
  const typeText = bonusTypeText(t, type)

  const cancel = async () => {
    const games = money.data?.slots ?? null
    const given = { games, endBelow: env.bonusEndBelow, currency: currencyWord(t) }
    const { text, loss, fullest } = cancelWarning(t, given)
    const moveAll = {
      label: t('transfer.back.open'),
      testId: 'move-all-back',
      // Closing that sheet leads back to here.
      run: () => navigate({ to: '/user/home', search: { modal: 'move-back' }, state: { modalPushed: true } }),
    }
    const moveOne = {
      label: t('game.transferOut'),
      testId: 'confirm-other',
      run: () => navigate({ to: '/user/home', search: { modal: 'transfer', from: fullest ?? undefined } }),
    }
    const sure = await askConfirm({
      title: t('bonus.cancel.title'),
      text,
      loss,
      other: fullest ? (canMoveAllBack() ? moveAll : moveOne) : null,
      ok: t('bonus.current.cancel'),
      cancel: t('bonus.cancel.keep'),
      danger: true,
    })
    if (!sure) return
    clear.press(undefined, {
      onSuccess: ({ message }, shown) => {
        const done = successMessage(t, message, t('codes.errors.BONUS_CLEAR'))
        toast({ ...done, text: doneText(t, done.text, shown), stays: Boolean(shown) })
      },
      onError: (error) => showAlert({ title: t('bonus.cancel.failedTitle'), error }),
    })
  }

  return (
    <Card>
      <h2 className="text-muted">{t('bonus.current.title')}</h2>
      <p data-testid="bonus-current" className="font-semibold text-lg">
        {typeText}
      </p>
      {name && name !== typeText && <p>{name}</p>}
      <Button
        wide
        data-testid="bonus-cancel"
        busy={clear.busy || money.isPending}
        onClick={cancel}
        className="mt-4"
      >
        {t('bonus.current.cancel')}
      </Button>
    </Card>
  )
}
