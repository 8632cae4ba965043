import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageError } from './page-error'

/** Renders a query: a skeleton while loading, an error with a retry, or the data. A failed refetch keeps the data. */
export function QueryView<Data>(props: {
  query: UseQueryResult<Data, Error>
  loading: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { query, loading, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <PageError error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
  return <Loading>{loading}</Loading>
}

/** Shown until all `queries` have data: `loading`, or the first error. Its retry refetches all queries without data. */
export function PendingQueries(props: { queries: readonly UseQueryResult[]; loading: ReactNode }) {
  const missing = props.queries.filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError }) => isError)
  if (failed) {
    const retry = () => {
      for (const query of missing) query.refetch()
    }
    return (
      <PageError error={failed.error} onRetry={retry} busy={missing.some(({ isFetching }) => isFetching)} />
    )
  }
  return <Loading>{props.loading}</Loading>
}

/** Wraps a skeleton and announces that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  )
}
