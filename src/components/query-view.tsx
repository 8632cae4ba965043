import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageError } from './page-error'

/**
 * A query's place on screen: its skeleton while it loads, its failure with a retry, else its data. A refresh that
 * fails leaves the data that is there.
 */
export function QueryView<Data>(props: {
  query: UseQueryResult<Data, Error>
  loading: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { query, loading, children } = props
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <PageError error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
  return (
    <div aria-busy="true" role="status" aria-label={t('common.loading')}>
      {loading}
    </div>
  )
}
