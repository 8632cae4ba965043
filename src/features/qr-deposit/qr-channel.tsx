import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useFollowedQr } from '@/api/qrcode'
import { noteText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Disclosure } from '@/components/layout/disclosure'
import { Money } from '@/components/money/money'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { memberEnv } from '@/env.member'
import { useIsPast } from '@/lib/browser/countdown'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { mayHoldQr, noteQr } from '@/session/held-qrs'
import { QrCountdown } from './qr-countdown'
import { QrForm } from './qr-form'
import { type QrProvider, qrTerms } from './qr-providers'
import { QrView } from './qr-view'
import { type EndedQr, useQrPayment } from './use-qr-payment'

interface QrChannelProps {
  provider: QrProvider
  name: string
  /** The name of another provider with an open QR. */
  elsewhere: string | null
  unfolded: boolean
  onToggle: () => void
  /** Asks the other providers again. */
  onCreated: () => void
}

/** One provider: its open QR, or the form that creates one. */
export function QrChannel({ provider, name, elsewhere, unfolded, onToggle, onCreated }: QrChannelProps) {
  const { t } = useTranslation()
  const { bankCode } = provider
  const query = useProviderQr(bankCode, unfolded)
  const given = query.data?.hasQrcode ? query.data : null
  const isOver = useIsPast(given?.expireIn ?? null)
  const qr = isOver ? null : given
  const look = () => query.refetch({ cancelRefetch: false })
  const own = useCurrency()
  const terms = qrTerms(provider, memberEnv, readCurrency(provider.currency) ?? own)
  const currency = useCurrencyWord(provider.currency)
  const answer = { isOver, isNone: query.data?.hasQrcode === false, readAt: query.dataUpdatedAt }
  const { ended, close } = useQrPayment(qr, answer, name)
  useExpiry(isOver, look)
  const refreshing = { onRefresh: () => query.refetch(), refreshing: query.isFetching }

  const note = qr ? (
    <span className="font-medium text-positive">
      {t('deposit.qr.active')}
      {!unfolded && (
        <>
          {DOT}
          <Money amount={qr.amount} /> {currency}
        </>
      )}
      {!unfolded && qr.expireIn !== null && (
        <>
          {DOT}
          <QrCountdown endsAt={qr.expireIn} />
        </>
      )}
    </span>
  ) : (
    t('deposit.qr.least', { amount: formatMoney(terms.minimum), currency })
  )

  return (
    <>
      <Disclosure
        testId={`deposit-qr-${bankCode}`}
        look="row"
        title={name}
        note={note}
        open={unfolded}
        onToggle={onToggle}
      >
        <QueryView query={query} loading={<Skeleton className="h-52" />}>
          {({ message }) => (
            <>
              <QrMessage message={isOver ? null : message} />
              {qr ? (
                <QrView
                  qr={qr}
                  name={name}
                  bankCode={bankCode}
                  currency={currency}
                  onLook={look}
                  {...refreshing}
                />
              ) : (
                <QrForm
                  bankCode={bankCode}
                  terms={terms}
                  currency={currency}
                  elsewhere={elsewhere}
                  onCreated={onCreated}
                  {...refreshing}
                />
              )}
            </>
          )}
        </QueryView>
      </Disclosure>
      {ended && <QrEnded ended={ended} name={name} currency={currency} onClose={close} />}
    </>
  )
}

interface QrEndedProps {
  ended: EndedQr
  name: string
  currency: string
  onClose: () => void
}

/** Says which QR has ended, in its provider's row, until it is closed. */
function QrEnded({ ended: { why, amount }, name, currency, onClose }: QrEndedProps) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      data-testid="qr-ended"
      data-kind={why}
      className="mb-3 flex items-start gap-1 rounded-control bg-warning-soft py-2 pl-3 text-sm text-warning"
    >
      <p className="grow py-1">{t(`deposit.qr.${why}`, { amount: formatMoney(amount), currency, name })}</p>
      <button
        type="button"
        data-testid="qr-ended-close"
        aria-label={t('common.close')}
        onClick={onClose}
        className="-my-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </div>
  )
}

/**
 * A provider's QR. It is kept up to date from when the provider's section is unfolded, or once this device knows of a QR.
 */
function useProviderQr(bankCode: string, unfolded: boolean) {
  const [isAsked, setIsAsked] = useState(() => mayHoldQr(bankCode))
  const query = useFollowedQr(bankCode, { enabled: isAsked })
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

/** The provider's message about its QR; hidden when it only says that there is none. */
function QrMessage({ message }: { message: string | null }) {
  const { t } = useTranslation()
  const text = message === 'NO_DATA' ? null : noteText(t, message)
  if (!text) return null
  return (
    <p data-testid="qr-message" className="mb-3 rounded-control bg-info-soft px-4 py-3 text-sm">
      {text}
    </p>
  )
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
