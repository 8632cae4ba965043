import { useQueries } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useIsPast } from '@/lib/countdown'
import { deadline } from './core/deadline'
import { defineMutation, defineQuery } from './core/define'
import { useOnce } from './core/use-once'
import { anything, flag, moneyOrNull, record, textOrNull } from './core/wire'

/** A provider's QR: none, or one with its picture, amount and deadline (local clock, epoch ms). */
const qrState = record({
  qrcodeId: textOrNull,
  hasQrcode: flag,
  qrcode: textOrNull,
  amount: moneyOrNull,
  expireIn: deadline,
  message: textOrNull,
})

const byBank = z.object({ bankCode: z.string() })

/** The QR that the member has at a bank or payment provider. */
export const currentQr = defineQuery({
  key: ['qrcode', 'current'],
  path: '/api/qrcode/:bankCode',
  input: byBank,
  output: qrState,
})

/** Makes a QR for `amount` baht. The other providers' QRs are refetched. `hasQrcode: false` is a refusal with its message. */
export const createQr = defineMutation({
  key: ['qrcode', 'create'],
  method: 'POST',
  path: '/api/qrcode/:bankCode',
  input: z.object({ bankCode: z.string(), amount: z.number() }),
  output: qrState,
  refusal: ({ hasQrcode, message }) => (hasQrcode ? null : (message ?? 'QR_FAIL')),
  answers: ({ bankCode }) => currentQr({ bankCode }).queryKey,
  invalidates: ['qrcode', 'deposit', 'wallet'],
  codes: ['QR_FAIL', 'REQUEST_LIMIT', 'NO_BANK'],
})
export const useCreateQr = () => useOnce(createQr())

/** Cancels a QR. */
export const cancelQr = defineMutation({
  key: ['qrcode', 'cancel'],
  method: 'DELETE',
  path: '/api/qrcode/:qrcodeId',
  input: z.object({ qrcodeId: z.string() }),
  output: anything,
  invalidates: ['qrcode', 'wallet'],
  codes: ['NO_DATA'],
})
export const useCancelQr = () => useOnce(cancelQr())

/**
 * The QR that the member has open at one of these providers, the one that lasts longest if there are several; gone
 * at its deadline. Null when there is none.
 */
export function useOpenQr(bankCodes: readonly string[]) {
  const states = useQueries({ queries: bankCodes.map((bankCode) => currentQr({ bankCode })) })
  const open = states.flatMap(({ data }, index) =>
    data?.hasQrcode ? [{ bankCode: bankCodes[index] ?? '', endsAt: data.expireIn }] : [],
  )
  const last = open.sort((a, b) => (b.endsAt ?? Number.MAX_VALUE) - (a.endsAt ?? Number.MAX_VALUE))[0]
  const isOver = useIsPast(last?.endsAt ?? null)
  return last && !isOver ? last : null
}
