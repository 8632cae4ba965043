import type { TFunction } from 'i18next'
import { moneyOrder } from '@/components/money/order'
import { currencyWord } from '@/currency/currency'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, type Satang } from '@/lib/money'
import { showAlert } from '@/stores/dialogs'

interface Deposit {
  /** How its payment was seen: its QR has ended, or the balance has risen. */
  by: 'qr' | 'balance'
  amount: Satang
  /** Since when it can have been paid: by the server's clock, and by `steadyNow`. */
  since: number
  sinceHere: number
  /** When it was found, by `steadyNow`. */
  readSince: number
  from?: string
}

/** What was told and has not been seen in the other way yet. */
let told: (Pick<Deposit, 'by' | 'amount'> & { at: number })[] = []

/**
 * Tells money that has come by a receipt, and gives whether it did. A payment can be seen in two ways, and is told by the
 * first.
 */
export function tellDeposit(
  t: TFunction,
  { by, amount, since, sinceHere, readSince, from }: Deposit,
): boolean {
  const same = told.find((one) => one.by !== by && one.amount === amount && one.at >= sinceHere)
  if (same) {
    told = told.filter((one) => one !== same)
    return false
  }
  told.push({ by, amount, at: steadyNow() })
  const title = t('deposit.qr.paid', { amount: formatMoney(amount), currency: currencyWord(t) })
  const order = moneyOrder(t, { type: 'deposit', amount, since, ...(from !== undefined && { from }) })
  showAlert({ kind: 'success', title, order, readSince })
  return true
}
