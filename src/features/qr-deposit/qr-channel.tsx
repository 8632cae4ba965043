import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { noteText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Disclosure } from '@/components/layout/disclosure'
import { Money } from '@/components/money/money'
import { QrCountdown } from '@/components/money/qr-countdown'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { env } from '@/env'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { QrForm } from './qr-form'
import { type QrProvider, qrTerms } from './qr-providers'
import { QrView } from './qr-view'
import { type EndedQr, useProviderQr, useQrToItsEnd } from './use-provider-qr'

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
  const { qr, isOver, look, ended, close } = useQrToItsEnd(bankCode, query, name)
  const own = useCurrency()
  const terms = qrTerms(provider, env, readCurrency(provider.currency) ?? own)
  const currency = useCurrencyWord(provider.currency)
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
