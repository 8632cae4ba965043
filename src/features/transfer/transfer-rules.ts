import { readAmount } from '@/currency/typed-amount'
import { type Satang, satang } from '@/lib/money'

/** The minimum transfer: 1 of the currency. */
export const TRANSFER_MINIMUM: Satang = satang(100)

/** A transfer's errors by field; `pair` concerns both accounts. Empty when valid. */
export interface TransferFaults {
  from?: 'choose'
  to?: 'choose'
  pair?: 'same'
  amount?: 'empty' | 'invalid' | 'decimals' | 'minimum'
}

/** Validates a transfer. `amount` is the typed text. */
export function checkTransfer(values: { from: string; to: string; amount: string }): TransferFaults {
  const { from, to } = values
  const amount = readAmount(values.amount)
  const faults: TransferFaults = {}
  if (from === '') faults.from = 'choose'
  if (to === '') faults.to = 'choose'
  if (from !== '' && from === to) faults.pair = 'same'
  if (!amount.ok) faults.amount = amount.reason
  else if (amount.value < TRANSFER_MINIMUM) faults.amount = 'minimum'
  return faults
}
