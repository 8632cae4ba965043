import { readAmount } from '@/i18n/typed-amount'
import { type Satang, satang } from '@/lib/money'

/** The least that can be transferred: 1 of the currency (specification section 5). */
export const TRANSFER_MINIMUM: Satang = satang(100)

/** What is wrong with a transfer, by field; `pair` is the rule between the two accounts. Empty: nothing. */
export interface TransferFaults {
  from?: 'choose'
  to?: 'choose'
  pair?: 'same'
  amount?: 'empty' | 'invalid' | 'decimals' | 'minimum'
}

/** Checks what the form holds (specification section 5, "Transfer"). `amount` is the text as typed. */
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
