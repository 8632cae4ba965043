import { useEffect, useRef, useState } from 'react'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useFollowedQr } from '@/api/qrcode'
import { useIsPast } from '@/lib/browser/countdown'
import { mayHoldQr, noteQr } from '@/session/held-qrs'
import { type OnQrEnd, useQrPayment } from './use-qr-payment'

/**
 * A provider's QR. It is kept up to date from when the provider's section is unfolded, or once this device knows of a QR.
 * `added`: how often it is read.
 */
export function useProviderQr(
  bankCode: string,
  unfolded: boolean,
  added: Omit<Parameters<typeof useFollowedQr>[1], 'enabled'> = {},
) {
  const [isAsked, setIsAsked] = useState(() => mayHoldQr(bankCode))
  const query = useFollowedQr(bankCode, { ...added, enabled: isAsked })
  const { dataUpdatedAt } = query
  const held = query.data?.hasQrcode
  if ((unfolded || held) && !isAsked) setIsAsked(true)
  // Storage is outside React. Each answer is stored, even when it repeats the answer before: a request for a new QR
  // may have changed what is stored.
  useEffect(() => {
    if (dataUpdatedAt > 0 && held !== undefined) noteQr(bankCode, held)
  }, [bankCode, dataUpdatedAt, held])
  return query
}

/**
 * The QR of `useProviderQr` until its deadline, `look` that reads it again, and what became of it. `onEnd` as in
 * `useQrPayment`.
 */
export function useQrToItsEnd(
  bankCode: string,
  query: ReturnType<typeof useProviderQr>,
  name: string,
  onEnd?: OnQrEnd,
) {
  const given = query.data?.hasQrcode ? query.data : null
  const isOver = useIsPast(given?.expireIn ?? null)
  const qr = isOver ? null : given
  const look = () => query.refetch({ cancelRefetch: false })
  const answer = { isOver, isNone: query.data?.hasQrcode === false, readAt: query.dataUpdatedAt }
  const payment = useQrPayment(bankCode, qr, answer, name, onEnd)
  useExpiry(isOver, look)
  return { qr, isOver, look, ...payment }
}

/**
 * At the deadline, refetches QR and balances, a single time each. It cancels nothing, because a payment may already be
 * sent.
 */
function useExpiry(isOver: boolean, readQr: () => unknown) {
  const refresh = useRefresh('wallet')
  const isReported = useRef(false)
  // In an effect, because the clock is outside React.
  useEffect(() => {
    if (!isOver || isReported.current) {
      isReported.current = isOver
      return
    }
    isReported.current = true
    readQr()
    refresh()
  }, [isOver, readQr, refresh])
}
