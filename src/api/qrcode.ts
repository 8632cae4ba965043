import { useQueries } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useIsPast } from '@/lib/browser/countdown'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readDeadline } from '@/lib/dates'
import { isRecord } from '@/lib/is-record'
import { cleanMessage } from '@/lib/text/text'
import { noteQr } from '@/session/held-qrs'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { isAssent } from './core/endpoint/codes'
import { clockSkew } from './core/transport/clock'
import { acknowledged, FAILS, field, flag, orNull, readText, record, string, text } from './core/wire/wire'
import { money } from './core/wire/wire-values'

/**
 * A deadline in this page's steady clock (epoch ms). Converted when the answer arrives: "seconds left" count
 * from then, and a time of the server's clock is corrected by the difference between the two clocks.
 */
const deadline = field<number, string | number>(
  'instant',
  'a time',
  {
    type: ['string', 'number'],
    description: 'ISO 8601, epoch milliseconds, or the seconds left',
  },
  (value) => readDeadline(value, steadyNow(), clockSkew() ?? 0) ?? FAILS,
)

/** The provider's message. A word of success ("ok") belongs to the envelope and says nothing about the QR. */
const words = field<string | null, string>('message', 'a text', { type: 'string' }, (value) => {
  const said = readText(value)
  if (said === null) return FAILS
  return isAssent(said) ? null : said
})

/** A provider's QR: none, or one with picture, amount and deadline (`steadyNow`, epoch ms). */
const qrShape = {
  qrcodeId: orNull(text('id')),
  hasQrcode: flag,
  qrcode: orNull(text('qr')),
  amount: orNull(money),
  expireIn: orNull(deadline),
  message: orNull(words),
}
const qrState = record(qrShape)

const byBank = z.object({ bankCode: string('code') })

/** The member's QR at a bank or payment provider; none when the answer is empty, 404 or NO_DATA. */
export const currentQr = defineQuery({
  key: ['qrcode', 'current'],
  path: '/api/qrcode/:bankCode',
  input: byBank,
  output: record(qrShape, {
    before: (value) => (isRecord(value) && Object.keys(value).length === 0 ? { hasQrcode: false } : value),
  }),
  emptyWhen: ({ status, code }) => status === 404 || code === 'NO_DATA',
})
const useCurrentQr = queryHook(currentQr)

/**
 * Creates a QR for `amount` baht. The other providers' QRs are refetched. `hasQrcode: false` is a refusal with its
 * message.
 */
export const createQr = defineMutation({
  key: ['qrcode', 'create'],
  method: 'POST',
  path: '/api/qrcode/:bankCode',
  input: z.object({ bankCode: string('code'), amount: money }),
  output: qrState,
  success: ['hasQrcode'],
  evidence: ({ bankCode, amount }) => [{ by: 'qr', bankCode, amount }],
  refusal: ({ hasQrcode, message }) => (hasQrcode ? null : (cleanMessage(message) ?? 'QR_FAIL')),
  updates: ({ bankCode }) => currentQr({ bankCode }).queryKey,
  invalidates: ['qrcode', 'deposit', 'wallet'],
  movesMoney: true,
  refusalMovesNothing: true,
})

/**
 * Creates a QR and forgets the deadline of an earlier one. The provider is noted before the request (`noteQr`), so that
 * its QR is read after a reload even when no answer came.
 */
export function useCreateQr() {
  const options = createQr()
  return useOnce({
    ...options,
    mutationFn: async (input) => {
      noteQr(input.bankCode, true)
      const made = await options.mutationFn(input)
      ends.delete(input.bankCode)
      return made
    },
  })
}

/** Cancels a QR. */
export const cancelQr = defineMutation({
  key: ['qrcode', 'cancel'],
  method: 'DELETE',
  path: '/api/qrcode/:qrcodeId',
  input: z.object({ qrcodeId: string('id') }),
  ...acknowledged,
  evidence: ({ qrcodeId }) => [{ by: 'qr-gone', qrcodeId }],
  invalidates: ['qrcode', 'wallet'],
  movesMoney: true,
  // It may be refused because the QR has been paid.
  refusalMovesNothing: false,
})
export const useCancelQr = () => useOnce(cancelQr())

/** The answer for a provider without a QR. After cancelling it is put into the query cache, before the refetch. */
export const NO_QR: z.output<typeof qrState> = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  amount: null,
  expireIn: null,
  message: null,
}

/** The earliest deadline received for the QR of each provider, by bank code. */
const ends = new Map<string, { qrcodeId: string; endsAt: number }>()

/**
 * Gives what a screen shows of a provider's QR. The deadline never moves later: a refetch could move it, when the
 * server sends "seconds left" or the device's clock has been corrected, and an expired QR would come back.
 */
const steadyEnd = (bankCode: string) => (state: z.output<typeof qrState>) => {
  const { hasQrcode, qrcodeId, expireIn } = state
  if (!hasQrcode || qrcodeId === null || expireIn === null) {
    ends.delete(bankCode)
    return state
  }
  const known = ends.get(bankCode)
  const endsAt = known?.qrcodeId === qrcodeId ? Math.min(known.endsAt, expireIn) : expireIn
  ends.set(bankCode, { qrcodeId, endsAt })
  return { ...state, expireIn: endsAt }
}

/** A provider's QR, for a screen. */
export const useFollowedQr = (
  bankCode: string,
  added: Pick<
    NonNullable<Parameters<typeof useCurrentQr>[1]>,
    'enabled' | 'refetchInterval' | 'refetchIntervalInBackground'
  >,
) => useCurrentQr({ bankCode }, { ...added, select: steadyEnd(bankCode) })

/**
 * The member's open QR at these providers: its provider, amount and deadline. Of several it is the one that ends last. Null for
 * none, or once its deadline has passed. Sends no request: it reads the cached answers of `useFollowedQr`.
 */
export function useOpenQr(bankCodes: readonly string[]) {
  const states = useQueries({
    queries: bankCodes.map((bankCode) => ({
      ...currentQr({ bankCode }),
      select: steadyEnd(bankCode),
      enabled: false,
    })),
  })
  const open = states.flatMap(({ data }, index) =>
    data?.hasQrcode ? [{ bankCode: bankCodes[index] ?? '', amount: data.amount, endsAt: data.expireIn }] : [],
  )
  const last = open.sort((a, b) => (b.endsAt ?? Number.MAX_VALUE) - (a.endsAt ?? Number.MAX_VALUE))[0]
  const isOver = useIsPast(last?.endsAt ?? null)
  return last && !isOver ? last : null
}
