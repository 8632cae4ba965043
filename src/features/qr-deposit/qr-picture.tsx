import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSaved } from '@/components/feedback/saved-toast'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { DrawnPicture } from '@/components/media/picture'
import { inAppBrowser } from '@/lib/browser/device'
import { canShareFiles, saveFile, shareOrSave } from '@/lib/browser/download'
import { drawPicture, loadPicture } from '@/lib/browser/draw-picture'
import { imageFromMarkup } from '@/lib/text/html'
import { toast } from '@/stores/toasts'

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
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('deposit.qr.save')}
        </Button>
        {canShare && (
          <Button data-testid="qr-share" onClick={() => withPicture((blob) => shareOrSave(blob, fileName))}>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />
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
