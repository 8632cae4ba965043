import type { TFunction } from 'i18next'
import type { Satang } from '@/lib/money'
import { formatMoney, readMoney, sum } from '@/lib/money'

interface Given {
  /** The game accounts, or null when they couldn't be read. */
  games: readonly { name: string; code: string; amount: Satang | null }[] | null
  /** The limit in baht that the text names: deposit plus bonus must be below it. Null if the build sets none. */
  endBelow: number | null
  currency: string
}

/**
 * The question before a bonus is cancelled. First the sum in games that becomes 0, with the games and those whose amount
 * is unknown, or that there are none or that they could not be read. Then the conditions: that the money can be
 * transferred first, and the limit if one is set. `fullest` is the game with the most money.
 */
export function cancelWarning(t: TFunction, { games, endBelow, currency }: Given) {
  const money = (amount: Satang | null) => `${formatMoney(amount)} ${currency}`
  const holding = (games ?? []).filter(({ amount }) => amount !== null && amount > 0)
  const unread = (games ?? []).filter(({ amount }) => amount === null)
  const amount = sum(holding.flatMap(({ amount }) => amount ?? []))
  const figure = endBelow === null ? [] : [t('bonus.cancel.below', { amount: money(readMoney(endBelow)) })]
  const left =
    games === null
      ? [t('bonus.cancel.unknown')]
      : holding.length + unread.length === 0
        ? [t('bonus.cancel.noGames')]
        : [
            ...holding.map(({ name, code, amount }) => `${name || code} ${money(amount)}`),
            ...(unread.length > 0 ? [t('bonus.cancel.unread')] : []),
            ...unread.map(({ name, code }) => name || code),
          ]
  return {
    loss: holding.length > 0 && amount !== null ? { text: t('bonus.cancel.games'), amount } : null,
    text: [...left, '', t('bonus.cancel.warning'), ...figure].join('\n'),
    fullest: [...holding].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0]?.code ?? null,
  }
}
