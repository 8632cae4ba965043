import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { info } from '@/api/lookup'
import { useTranslation } from '@/i18n/i18n-provider'

const PAGES = {
  '/login': 'login.title',
  '/register': 'register.title',
  '/howto': 'howto.title',
  '/contact': 'contact.title',
  '/terminated': 'site.terminated.title',
  '/user/home': 'common.nav.home',
  '/user/profile': 'profile.title',
  '/user/bonus': 'bonus.title',
  '/user/statement': 'statement.title',
  '/user/contact': 'contact.title',
  '/user/spin': 'spin.title',
} as const

function isPage(path: string): path is keyof typeof PAGES {
  return Object.hasOwn(PAGES, path)
}

/**
 * The document's title and description in the current language: the page and, once loaded, the service's name. React
 * puts them into the head.
 */
export function DocumentTitle() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...info(), enabled: false })
  const page = useLocation({ select: ({ pathname }) => pathname })
  const name = data?.name ?? t('common.appName')
  return (
    <>
      <title>{isPage(page) ? `${t(PAGES[page])} · ${name}` : name}</title>
      <meta name="description" content={t('site.description', { name })} />
    </>
  )
}
