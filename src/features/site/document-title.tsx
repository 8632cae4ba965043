import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { info } from '@/api/lookup'
import { useTranslation } from '@/i18n/i18n-provider'

/**
 * The document's title and description in the current language. The title names the page and the service, the
 * description names the service. Until the service's name has loaded, `common.appName` stands for it. React puts both
 * into the head.
 */
export function DocumentTitle() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...info(), enabled: false })
  const { routesById } = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = Object.values(routesById).find(({ fullPath }) => fullPath === path)
  const title = route?.options.staticData?.title
  const name = data?.name ?? t('common.appName')
  return (
    <>
      <title>{title ? `${t(title)} · ${name}` : name}</title>
      <meta name="description" content={t('site.description', { name })} />
    </>
  )
}
