import type { TFunction } from 'i18next'
import type { Satang } from '@/lib/money'
import { formatMoney, readMoney } from '@/lib/money'

interface Given {
  /** The game accounts, or null when they couldn't be read. */
  games: readonly { name: string; code: string; amount: Satang | null }[] | null
  /** The limit in baht that the text names: deposit plus bonus must be below it. Null if the build sets none. */
  endBelow: number | null
  currency: string
}

/**
 * The text of the question before a bonus is cancelled. It asks to transfer the money first, and names the limit if
 * one is set. Then it lists the games with money and the games whose amount is unknown, or says that there are none or
 * that they could not be read.
 */
export function cancelWarning(t: TFunction, { games, endBelow, currency }: Given): string {
  const money = (amount: Satang | null) => `${formatMoney(amount)} ${currency}`
  const figure = endBelow === null ? [] : [t('bonus.cancel.below', { amount: money(readMoney(endBelow)) })]
  return [t('bonus.cancel.warning'), ...figure, '', ...whatIsLeft(t, games, money)].join('\n')
}

function whatIsLeft(t: TFunction, games: Given['games'], money: (amount: Satang | null) => string): string[] {
  if (games === null) return [t('bonus.cancel.unknown')]
  const holding = games.filter(({ amount }) => amount !== null && amount > 0)
  const unread = games.filter(({ amount }) => amount === null)
  if (holding.length + unread.length === 0) return [t('bonus.cancel.noGames')]
  return [
    ...(holding.length > 0 ? [t('bonus.cancel.games')] : []),
    ...holding.map(({ name, code, amount }) => `${name || code} ${money(amount)}`),
    ...(unread.length > 0 ? [t('bonus.cancel.unread')] : []),
    ...unread.map(({ name, code }) => name || code),
  ]
}
