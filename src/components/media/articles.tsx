import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Empty } from '../feedback/empty'
import { QueryView } from '../feedback/query-view'
import { Skeleton } from '../feedback/skeleton'
import { AwaitedHtml } from './server-html'

interface Article {
  title: string | null
  html: string
}

const keyed = (articles: readonly Article[]) =>
  articles.map((article, index) => ({ ...article, key: `${index}` }))

/**
 * Texts of the operator, each with a heading: conditions, agreements. `empty` says that there are none. They appear
 * together, so that none pushes another away.
 */
export function Articles({ query, empty }: { query: UseQueryResult<readonly Article[]>; empty: string }) {
  const loading = <Skeleton className="h-60 w-full rounded-card" />
  return (
    <QueryView query={query} loading={loading}>
      {(articles) => (
        <Suspense fallback={loading}>
          {articles.length === 0 && <Empty text={empty} />}
          <div className="flex flex-col gap-3">
            {keyed(articles).map(({ key, title, html }) => (
              <article key={key} className="rounded-card border border-line bg-raised p-4">
                {title && <h3 className="mb-1 font-semibold">{title}</h3>}
                <AwaitedHtml html={html} />
              </article>
            ))}
          </div>
        </Suspense>
      )}
    </QueryView>
  )
}
