import type { TFunction } from 'i18next'
import { currencyWord } from '@/currency/currency'
import { actionName } from '@/i18n/action-name'
import { businessDay, formatDateTime, formatTime } from '@/lib/dates'
import { formatMoney, satang } from '@/lib/money'
import { serverNow } from '../transport/clock'
import { movementOf, type SentAction } from './sent-actions'

/** The words of a sent action in the texts of `lost`: what it was, and when. */
export function sentWords(t: TFunction, sent: SentAction): { action: string; time: string } {
  const isToday = businessDay(sent.at) === businessDay(serverNow())
  return { action: orderWords(t, sent), time: isToday ? formatTime(sent.at) : formatDateTime(sent.at) }
}

/** What an order is, with its amount where that is known. */
export function orderWords(t: TFunction, order: Pick<SentAction, 'action' | 'signs' | 'currency'>): string {
  const { amount } = movementOf(order)
  const action = actionName(t, order.action)
  if (amount === null) return action
  const currency = currencyWord(t, order.currency)
  return t('lost.amountOf', { action, amount: formatMoney(satang(amount)), currency })
}
