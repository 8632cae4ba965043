import { lazy, Suspense } from 'react'

// The sanitiser is only loaded where the server sent HTML.
const Sanitised = lazy(() => import('./sanitised-html'))

/** HTML from the server, sanitised (contract rule 13). The one way that server HTML reaches the screen. */
export function ServerHtml({ html, className }: { html: string; className?: string }) {
  if (!html.trim()) return null
  return (
    <Suspense fallback={null}>
      <Sanitised html={html} {...(className ? { className } : {})} />
    </Suspense>
  )
}
