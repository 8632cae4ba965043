import { ServerHtml } from './server-html'

interface Article {
  title: string | null
  html: string
}

/** Texts of the operator, each with a heading: conditions, agreements. */
export function Articles({ articles }: { articles: readonly Article[] }) {
  const keyed = articles.map((article, index) => ({ ...article, key: `${index}` }))
  return (
    <div className="flex flex-col gap-3">
      {keyed.map(({ key, title, html }) => (
        <article key={key} className="rounded-card border border-line bg-raised p-4">
          {title && <h3 className="mb-1 font-semibold">{title}</h3>}
          <ServerHtml html={html} />
        </article>
      ))}
    </div>
  )
}
