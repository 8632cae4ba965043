import { noop, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freshFor } from '@/api/core/cache/freshness'
import { currentQr, useOpenQr } from '@/api/qrcode'
import { afterPaint } from '@/lib/browser/after-paint'
import { bankTitles } from '@/rules/bank-name'
import { QrChannel } from './qr-channel'
import { lastQr, type QrProvider } from './qr-providers'

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
