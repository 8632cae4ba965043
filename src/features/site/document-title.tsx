import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { info } from '@/api/lookup'

/** The document's title: the service's name, once it is known. React puts it in the head. */
export function DocumentTitle() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...info(), enabled: false })
  return <title>{data?.name ?? t('common.appName')}</title>
}
