import type { ApiError } from '@/api/core/endpoint/errors'
import { useTransfer, useTransferAll } from '@/api/wallet'
import type { Satang } from '@/lib/money'

interface Order {
  from: string
  to: string
  amount: Satang
  /** Whether to transfer the whole main wallet. The server then computes the amount. */
  all: boolean
}

interface Callbacks {
  onSuccess: (output: unknown, shown?: ApiError) => void
  onError: (error: ApiError) => void
}

/** Both transfer calls as one: `transferAll` for the whole main wallet, else `transfer` with the amount. */
export function useSendTransfer() {
  const some = useTransfer()
  const all = useTransferAll()
  const press = (order: Order, callbacks: Callbacks) => {
    if (order.all) all.press({ to: order.to }, callbacks)
    else some.press({ from: order.from, to: order.to, amount: order.amount }, callbacks)
  }
  return { press, busy: some.busy || all.busy, sending: some.sending || all.sending }
}

export type SendTransfer = ReturnType<typeof useSendTransfer>
