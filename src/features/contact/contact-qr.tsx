import { useTranslation } from '@/i18n/i18n-provider'
import { imageFromMarkup } from '@/lib/text/html'

/** The LINE QR in whatever form the server gives it; nothing where it cannot be shown. Loaded when there is one. */
export default function ContactQr({ markup }: { markup: string }) {
  const { t } = useTranslation()
  const src = imageFromMarkup(markup)
  if (!src) return null
  return (
    <figure className="flex flex-col items-center gap-2 text-center">
      {/* A QR is read on white, in a dark scheme too. */}
      <img
        src={src}
        alt={t('contact.qr')}
        width={192}
        height={192}
        referrerPolicy="no-referrer"
        data-testid="contact-qr"
        className="aspect-square h-auto w-48 max-w-full rounded-control bg-white object-contain p-2"
      />
      <figcaption className="text-muted text-sm">{t('contact.qrHint')}</figcaption>
    </figure>
  )
}
