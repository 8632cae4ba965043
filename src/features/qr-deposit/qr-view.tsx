import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { currentQr, NO_QR, useCancelQr } from '@/api/qrcode'
import { doneText } from '@/components/feedback/error-text'
import { Button } from '@/components/layout/button'
import { Money } from '@/components/money/money'
import { QrCountdown } from '@/components/money/qr-countdown'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, type Satang } from '@/lib/money'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { QrPicture } from './qr-picture'
import { noteOwnChange, useQrLooks } from './use-qr-payment'

interface OpenQr {
  qrcodeId: string | null
  qrcode: string | null
  amount: Satang | null
  expireIn: number | null
}

interface QrViewProps {
  qr: OpenQr
  name: string
  bankCode: string
  currency: string
  onRefresh: () => void
  /** Refetches the QR, to see whether it is still unpaid. */
  onLook: () => unknown
  refreshing: boolean
}

/** An open QR: picture, amount, countdown, how to pay on this device, Refresh and Cancel. */
export function QrView({ qr, name, bankCode, currency, onRefresh, onLook, refreshing }: QrViewProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const cancel = useCancelQr()
  const alt =
    qr.amount === null
      ? t('deposit.qr.imagePlain', { name })
      : t('deposit.qr.image', { amount: formatMoney(qr.amount), currency, name })

  const askAndCancel = async () => {
    const { qrcodeId, expireIn } = qr
    if (qrcodeId === null || cancel.busy) return
    const sure = await askConfirm({
      title: t('deposit.qr.cancelTitle'),
      text: t('deposit.qr.cancelText'),
      ok: t('deposit.qr.cancelOk'),
      cancel: t('deposit.qr.keep'),
      danger: true,
    })
    // The QR may have expired while the confirmation was open; then there is nothing to cancel.
    if (!sure || (expireIn !== null && expireIn <= steadyNow())) return
    cancel.press(
      { qrcodeId },
      {
        onSuccess: (_, shown) => {
          noteOwnChange()
          // Removed at once, before the refetch, so that nobody pays it any more.
          client.setQueryData(currentQr({ bankCode }).queryKey, NO_QR)
          toast({ kind: 'success', text: doneText(t, t('deposit.qr.cancelled'), shown), stays: true })
        },
      },
    )
  }

  return (
    <div ref={bringIntoView} className="flex flex-col items-center gap-3">
      <QrLooks endsAt={qr.expireIn} onLook={onLook} />
      <QrPicture
        markup={qr.qrcode}
        alt={alt}
        fileName={`qr-${bankCode}-${formatMoney(qr.amount)}.png`}
        onRetry={onRefresh}
        retrying={refreshing}
      />
      <dl className="pair w-full text-center">
        <div>
          <dt className="text-muted text-sm">{t('common.amount')}</dt>
          <dd className="font-semibold text-lg">
            <Money amount={qr.amount} /> <span className="font-normal text-base">{currency}</span>
          </dd>
        </div>
        {qr.expireIn !== null && (
          <div>
            <dt className="text-muted text-sm">{t('deposit.qr.timeLeft')}</dt>
            <dd>
              <QrCountdown endsAt={qr.expireIn} testId="qr-countdown" />
            </dd>
          </div>
        )}
      </dl>
      <p className="w-full text-muted text-sm">{t('deposit.qr.steps')}</p>
      <div className="flex w-full flex-wrap justify-between gap-2">
        <Button data-testid="qr-refresh" look="quiet" onClick={onRefresh} busy={refreshing}>
          <RefreshCw aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('common.refresh')}
        </Button>
        {qr.qrcodeId !== null && (
          <Button data-testid="qr-cancel" look="quiet" onClick={askAndCancel} busy={cancel.busy}>
            <X aria-hidden="true" size={18} strokeWidth={1.75} />
            {t('deposit.qr.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A component of its own, so that its ticks don't re-render the view. */
function QrLooks({ endsAt, onLook }: { endsAt: number | null; onLook: () => unknown }) {
  useQrLooks(endsAt, onLook)
  return null
}

/** Scrolls a new QR into view. */
function bringIntoView(view: HTMLElement | null) {
  view?.firstElementChild?.scrollIntoView({ block: 'nearest' })
}
