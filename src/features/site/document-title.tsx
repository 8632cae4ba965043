import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useInfo } from '@/api/lookup'
import { TITLE_DOT } from '@/lib/text/dot'

/** The title of the page at `path`: the page's own, if it has one, and the service's name. */
export function titleOf(t: TFunction, { routesById }: AnyRouter, path: string, name: string): string {
  const route = Object.values(routesById).find(({ fullPath }) => fullPath === path)
  const title = route?.options.staticData?.title
  // The texts of a page that is about to open may still be loading.
  const words = title && t(title, { defaultValue: '' })
  return words ? `${words}${TITLE_DOT}${name}` : name
}

/**
 * The document's title and description in the current language. The title names the page and the service, the
 * description names the service. Until the service's name has loaded, `common.appName` stands for it. React puts both
 * into the head.
 */
export function DocumentTitle() {
  const { t } = useTranslation()
  const { data } = useInfo({ enabled: false })
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const name = data?.name ?? t('common.appName')
  return (
    <>
      <title>{titleOf(t, router, path, name)}</title>
      <meta name="description" content={t('site.description', { name })} />
    </>
  )
}
