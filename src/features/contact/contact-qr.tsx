import { useTranslation } from 'react-i18next'
import { DrawnPicture } from '@/components/media/picture'
import { PictureFailure } from '@/components/media/picture-failure'
import { imageFromMarkup } from '@/lib/text/html'

/** The LINE QR in any server format, or a notice when it can't be shown. Lazy. */
export default function ContactQr({ markup }: { markup: string }) {
  const { t } = useTranslation()
  return (
    <figure className="flex flex-col items-center gap-2 text-center">
      {/* White in dark mode too: scanners need it. */}
      <DrawnPicture
        address={imageFromMarkup(markup)}
        alt={t('contact.qr')}
        width={192}
        height={192}
        data-testid="contact-qr"
        className="aspect-square h-auto w-48 max-w-full scheme-only-light rounded-control bg-white object-contain p-2"
        fallback={(retry) => <PictureFailure onRetry={retry} className="aspect-square w-48 max-w-full" />}
      />
      <figcaption className="text-muted text-sm">{t('contact.qrHint')}</figcaption>
    </figure>
  )
}
