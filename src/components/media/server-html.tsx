import { lazy, Suspense } from 'react'
import { classNames } from '../layout/class-names'

// The sanitiser is only loaded where the server sent HTML.
const Sanitised = lazy(() => import('./sanitised-html'))

interface ServerHtmlProps {
  html: string
  className?: string
}

/** HTML from the server, sanitised. The one way that server HTML reaches the screen. */
export function ServerHtml(props: ServerHtmlProps) {
  return (
    <Suspense fallback={null}>
      <AwaitedHtml {...props} />
    </Suspense>
  )
}

/** The same, where what stands around it waits too (a `Suspense` further out), so that nothing moves when it comes. */
export function AwaitedHtml({ html, className }: ServerHtmlProps) {
  if (!html.trim()) return null
  // A plain text needs no sanitiser, and is there at once, its lines as they were written.
  if (!/[<&]/.test(html))
    return <div className={classNames('server-html whitespace-pre-line', className)}>{html.trim()}</div>
  return <Sanitised html={html} {...(className ? { className } : {})} />
}
