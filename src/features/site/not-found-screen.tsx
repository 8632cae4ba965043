import { Link } from '@tanstack/react-router'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useTranslation } from 'react-i18next'
import { useInfo } from '@/api/lookup'
import { SitePage } from './site-page'

/** The page for unknown paths. */
export default function NotFoundScreen() {
  const { t } = useTranslation()
  // `SitePage` shows the service's name, and nothing else loads it here.
  useInfo()
  return (
    <SitePage
      name="not-found"
      icon={MapPinOff}
      title={t('site.notFound.title')}
      text={t('site.notFound.text')}
    >
      <Link
        to="/"
        data-testid="not-found-home"
        className="inline-flex min-h-13 w-full items-center justify-center rounded-control bg-accent px-4 py-2 text-center font-semibold text-on-accent active:bg-accent-pressed"
      >
        {t('site.notFound.home')}
      </Link>
      <Link to="/contact" data-testid="not-found-contact" className="link px-3">
        {t('contact.title')}
      </Link>
    </SitePage>
  )
}
