import type { TFunction } from 'i18next'
import { currencyWord } from '@/currency/currency'
import { actionName } from '@/i18n/action-name'
import { businessDay, formatDateTime, formatTime } from '@/lib/dates'
import { formatMoney, satang } from '@/lib/money'
import { serverNow } from '../transport/clock'
import { movementOf, type SentAction } from './sent-actions'

/** The words of a sent action in the texts of `lost`: what it was, with its amount where that is known, and when. */
export function sentWords(t: TFunction, sent: SentAction): { action: string; time: string } {
  const { amount } = movementOf(sent)
  const name = actionName(t, sent.action)
  const isToday = businessDay(sent.at) === businessDay(serverNow())
  return {
    action:
      amount === null
        ? name
        : t('lost.amountOf', {
            action: name,
            amount: formatMoney(satang(amount)),
            currency: currencyWord(t, sent.currency),
          }),
    time: isToday ? formatTime(sent.at) : formatDateTime(sent.at),
  }
}
