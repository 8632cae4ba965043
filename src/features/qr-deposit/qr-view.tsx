import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentQr, NO_QR, useCancelQr } from '@/api/qrcode'
import { doneText } from '@/components/feedback/error-text'
import { toastSaved } from '@/components/feedback/saved-toast'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { DrawnPicture } from '@/components/media/picture'
import { Money } from '@/components/money/money'
import { QrCountdown } from '@/components/money/qr-countdown'
import { useSecondsLeft } from '@/lib/browser/countdown'
import { inAppBrowser } from '@/lib/browser/device'
import { canShareFiles, saveFile, shareOrSave } from '@/lib/browser/download'
import { drawPicture, loadPicture } from '@/lib/browser/draw-picture'
import { isOnline } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney } from '@/lib/money'
import { imageFromMarkup } from '@/lib/text/html'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { noteOwnChange, type useProviderQr, type useQrToItsEnd } from './use-provider-qr'

/** How long after showing a QR the first check runs, in ms; the pauses then double. */
const FIRST_LOOK_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
/** How long a QR without a deadline is checked, in ms. */
const NO_DEADLINE_MS = 3_600_000

interface QrViewProps {
  qr: NonNullable<ReturnType<typeof useQrToItsEnd>['qr']>
  name: string
  bankCode: string
  currency: string
  query: ReturnType<typeof useProviderQr>
}

/** An open QR: picture, amount, countdown, how to pay on this device, Refresh and Cancel. */
export function QrView({ qr, name, bankCode, currency, query }: QrViewProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const cancel = useCancelQr()
  const refresh = () => query.refetch()
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
      <QrLooks endsAt={qr.expireIn} onLook={() => query.refetch({ cancelRefetch: false })} />
      <QrPicture
        markup={qr.qrcode}
        alt={alt}
        fileName={`qr-${bankCode}-${formatMoney(qr.amount)}.png`}
        onRetry={refresh}
        retrying={query.isFetching}
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
        <Button data-testid="qr-refresh" look="quiet" onClick={refresh} busy={query.isFetching}>
          <RefreshCw size={18} />
          {t('common.refresh')}
        </Button>
        {qr.qrcodeId !== null && (
          <Button data-testid="qr-cancel" look="quiet" onClick={askAndCancel} busy={cancel.busy}>
            <X size={18} />
            {t('deposit.qr.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Calls `onLook` while a QR is shown, until its deadline, on the countdown's ticks: after 5 s, then with pauses that
 * double up to a minute. Not while hidden or offline; a page that becomes visible starts over. A component of its own, so
 * that its ticks don't re-render the view.
 */
export function QrLooks({ endsAt, onLook }: { endsAt: number | null; onLook: () => unknown }) {
  const [shownAt] = useState(steadyNow)
  const seconds = useSecondsLeft(endsAt ?? shownAt + NO_DEADLINE_MS)
  const next = useRef({ at: shownAt + FIRST_LOOK_MS, pause: FIRST_LOOK_MS })
  // In an effect, because the clock is outside React.
  useEffect(() => {
    if (seconds === 0) return
    const now = steadyNow()
    if (document.visibilityState !== 'visible') {
      next.current = { at: now + FIRST_LOOK_MS, pause: FIRST_LOOK_MS }
    } else if (now >= next.current.at && isOnline()) {
      const pause = Math.min(next.current.pause * 2, LONGEST_PAUSE_MS)
      next.current = { at: now + pause, pause }
      onLook()
    }
  }, [seconds, onLook])
  return null
}

/** Scrolls a new QR into view. */
function bringIntoView(view: HTMLElement | null) {
  view?.firstElementChild?.scrollIntoView({ block: 'nearest' })
}

const EmvPicture = lazy(() => import('./emv-picture'))

/** Some providers send the payment text (EMV) instead of a picture of its QR. The app then renders the QR itself. */
const EMV_TEXT = /^000201[\x20-\x7e]{20,500}$/
const SIDE_PX = 1024
const MARGIN_PX = 64

interface QrPictureProps {
  markup: string | null
  alt: string
  fileName: string
  /** Refetches the QR. */
  onRetry: () => void
  retrying: boolean
}

/** The QR as an image, in any provider format. Its markup never enters the page. */
export function QrPicture({ markup, ...props }: QrPictureProps) {
  const text = markup?.trim() ?? ''
  const src = useMemo(() => imageFromMarkup(text), [text])
  if (!EMV_TEXT.test(text)) return <QrImage src={src} {...props} />
  return (
    <Suspense fallback={<Skeleton className="aspect-square w-60 max-w-full" />}>
      <EmvPicture text={text}>{(drawn) => <QrImage src={drawn} {...props} />}</EmvPicture>
    </Suspense>
  )
}

type QrImageProps = Omit<QrPictureProps, 'markup'> & { src: string | null }

function QrImage({ src, alt, fileName, onRetry, retrying }: QrImageProps) {
  const { t } = useTranslation()
  const canShare = canShareFiles([new File([], fileName, { type: 'image/png' })])

  const withPicture = async (use: (blob: Blob) => unknown) => {
    try {
      if (src !== null) await use(await asPng(src))
    } catch {
      toast({ kind: 'danger', text: t('deposit.qr.notSaved') })
    }
  }
  const save = () =>
    withPicture((blob) => {
      saveFile(blob, fileName)
      toastSaved(t('deposit.qr.saved'), t('deposit.qr.inApp'))
    })

  const failure = (retry?: () => void) => (
    <div role="alert" data-testid="qr-image-error" className="w-full rounded-control bg-warning-soft p-3">
      <p className="text-warning">{t('deposit.qr.noImage')}</p>
      <Button
        data-testid="qr-image-retry"
        className="mt-2"
        busy={retrying}
        onClick={() => {
          retry?.()
          onRetry()
        }}
      >
        {t('common.retry')}
      </Button>
    </div>
  )

  return (
    <DrawnPicture
      address={src}
      alt={alt}
      width={240}
      height={240}
      data-testid="qr-image"
      className="aspect-square w-60 max-w-full scheme-only-light rounded-control bg-white object-contain p-2"
      fallback={failure}
    >
      <div className="flex gap-2">
        <Button data-testid="qr-save" onClick={save}>
          <Download size={18} />
          {t('deposit.qr.save')}
        </Button>
        {canShare && (
          <Button data-testid="qr-share" onClick={() => withPicture((blob) => shareOrSave(blob, fileName))}>
            <Share2 size={18} />
            {t('common.share')}
          </Button>
        )}
      </div>
      {inAppBrowser() && <p className="w-full text-muted text-sm">{t('deposit.qr.inApp')}</p>}
    </DrawnPicture>
  )
}

/** The QR as a PNG with a white margin, which banking apps can read. */
async function asPng(src: string): Promise<Blob> {
  const image = await loadPicture(src)
  return drawPicture(image, {
    width: SIDE_PX,
    height: SIDE_PX,
    margin: MARGIN_PX,
    type: 'image/png',
    crisp: true,
  })
}
