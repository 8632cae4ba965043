import { lazy, Suspense } from 'react'
import { classNames } from './class-names'

// The sanitiser is only loaded where the server sent HTML.
const Sanitised = lazy(() => import('./sanitised-html'))

/** HTML from the server, sanitised (contract rule 13). The one way that server HTML reaches the screen. */
export function ServerHtml({ html, className }: { html: string; className?: string }) {
  if (!html.trim()) return null
  // A plain text needs no sanitiser, and is there at once.
  if (!/[<&]/.test(html)) return <div className={classNames('server-html', className)}>{html}</div>
  return (
    <Suspense fallback={null}>
      <Sanitised html={html} {...(className ? { className } : {})} />
    </Suspense>
  )
}
