import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bonuses, useClearBonus } from '@/api/bonus'
import { isKnownCode } from '@/api/core/codes'
import { wallet } from '@/api/wallet'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { env } from '@/env'
import { currencyWord } from '@/i18n/currency'
import { successText } from '@/i18n/error-text'
import { askConfirm, showAlert } from '@/lib/dialogs'
import { toast } from '@/lib/toast'
import { bonusTypeText } from './bonus-type'
import { cancelWarning } from './cancel-warning'
import { StateChip } from './state-chip'

/** The bonus in use, and its cancelling: asked with a warning, told by a toast or an alert (specification section 4). */
export function CurrentBonus({ type }: { type: string | null }) {
  const { t } = useTranslation()
  const { data: offers } = useQuery(bonuses())
  // The warning names the games that hold money, so the press waits until they are read, or cannot be.
  const money = useQuery(wallet())
  const clear = useClearBonus()
  const name = offers?.find(({ userBonus }) => userBonus?.isActive)?.name

  const cancel = async () => {
    const games = money.data?.slots ?? null
    const sure = await askConfirm({
      title: t('bonus.cancel.title'),
      text: cancelWarning(t, { games, endBelow: env.bonusEndBelow, currency: currencyWord(t) }),
      ok: t('bonus.cancel.ok'),
      cancel: t('bonus.cancel.keep'),
      danger: true,
    })
    if (!sure) return
    clear.press(undefined, {
      onSuccess: ({ message }) =>
        toast({
          kind: 'success',
          text: successText(t, message, t('bonus.cancel.done')),
          code: isKnownCode(message) ? message : '',
        }),
      onError: (error) => showAlert({ title: t('bonus.cancel.failed'), error }),
    })
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-muted">{t('bonus.current.title')}</h2>
        <StateChip state="active" />
      </div>
      <p data-testid="bonus-current" className="mt-1 font-semibold text-lg">
        {bonusTypeText(t, type)}
      </p>
      {name && <p>{name}</p>}
      <Button
        wide
        data-testid="bonus-cancel"
        busy={clear.busy || money.isPending}
        onClick={cancel}
        className="mt-4 text-negative"
      >
        {t('bonus.current.cancel')}
      </Button>
    </Card>
  )
}
