import { noop, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freshFor } from '@/api/core/cache/freshness'
import { currentQr, useOpenQr } from '@/api/qrcode'
import { noteText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { useIsUnmounted } from '@/components/feedback/use-is-unmounted'
import { Disclosure } from '@/components/layout/disclosure'
import { Money } from '@/components/money/money'
import { QrCountdown } from '@/components/money/qr-countdown'
import { useCurrency, useCurrencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { env } from '@/env'
import { afterPaint } from '@/lib/browser/after-paint'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { bankTitles } from '@/rules/bank-name'
import { toast } from '@/stores/toasts'
import { QrForm } from './qr-form'
import { lastQr, type QrProvider, qrTerms } from './qr-providers'
import { QrView } from './qr-view'
import { type EndedQr, useProviderQr, useQrToItsEnd } from './use-provider-qr'

/**
 * The QR providers. A provider starts expanded if it is the only one, if it
 * has the open QR, or if the last QR was one of its own.
 */
export function QrGroup({ providers }: { providers: readonly QrProvider[] }) {
  const { t, i18n } = useTranslation()
  const askAll = useQrsElsewhere(providers)
  const open = useOpenQr(providers.map(({ bankCode }) => bankCode))
  const only = providers.length === 1 ? providers[0] : undefined
  const [unfolded, setUnfolded] = useState<string | null>()
  const [first] = useState(() => only?.bankCode ?? lastQr()?.bankCode)
  // Set a single time, when an open QR is found, so that the provider stays expanded after the QR ends.
  if (unfolded === undefined && open) setUnfolded(open.bankCode)
  const shown = unfolded === undefined ? first : unfolded

  return (
    <div>
      <p className="text-muted text-sm">{t('deposit.qr.one')}</p>
      <div className="mt-2 divide-y divide-line">
        {providers.map((provider) => {
          const { bankCode, bank } = provider
          const elsewhere = providers.find((other) => other.bankCode === open?.bankCode && other !== provider)
          return (
            <QrChannel
              key={bankCode}
              provider={provider}
              name={bankTitles(bank, bankCode, i18n.language).title}
              elsewhere={
                elsewhere ? bankTitles(elsewhere.bank, elsewhere.bankCode, i18n.language).title : null
              }
              unfolded={shown === bankCode}
              onCreated={askAll}
              onToggle={() => setUnfolded(shown === bankCode ? null : bankCode)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** How long a provider that has no QR is not asked again, in ms. */
const ASKED_MS = 60_000

/**
 * Asks every provider for a QR, because the member may have made one on another phone: once the sheet is shown, so that
 * it doesn't wait. Gives a function that asks those again whose answer is no longer valid, such as after a new QR.
 */
function useQrsElsewhere(providers: readonly QrProvider[]): () => void {
  const client = useQueryClient()
  const codes = providers.map(({ bankCode }) => bankCode).join()
  const ask = useCallback(() => {
    for (const bankCode of codes.split(','))
      client.query({ ...currentQr({ bankCode }), staleTime: freshFor(ASKED_MS) }).catch(noop)
  }, [client, codes])
  useEffect(() => afterPaint(ask), [ask])
  return ask
}

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
function QrChannel({ provider, name, elsewhere, unfolded, onToggle, onCreated }: QrChannelProps) {
  const { t } = useTranslation()
  const { bankCode } = provider
  const query = useProviderQr(bankCode, unfolded)
  const { qr, isOver, ended, close } = useQrToItsEnd(bankCode, query, name)
  const own = useCurrency()
  const terms = qrTerms(provider, env, readCurrency(provider.currency) ?? own)
  const currency = useCurrencyWord(provider.currency)
  const isUnmounted = useIsUnmounted()

  const created = () => {
    onCreated()
    // The sheet has been left meanwhile.
    if (isUnmounted.current) toast({ kind: 'success', text: t('deposit.qr.active') })
  }

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
                <QrView qr={qr} name={name} bankCode={bankCode} currency={currency} query={query} />
              ) : (
                <QrForm
                  bankCode={bankCode}
                  terms={terms}
                  currency={currency}
                  elsewhere={elsewhere}
                  onCreated={created}
                  query={query}
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
        <X size={18} />
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
