import type { TFunction } from 'i18next'
import { clockSkew, serverNow } from '@/api/core/transport/clock'
import type { Order } from '@/stores/dialogs'

/** Notes an order at its press. Unless the caller says otherwise, the money goes to the main wallet. */
export function moneyOrder(t: TFunction, given: Pick<Order, 'type' | 'amount'> & Partial<Order>): Order {
  const wallet = t('home.mainWallet')
  return {
    currency: null,
    anyAmount: given.amount === null,
    awaited: '',
    fromCode: null,
    from: '',
    to: wallet,
    account: { code: 'WALLET', name: wallet },
    since: clockSkew() === null ? null : serverNow(),
    ...given,
  }
}
