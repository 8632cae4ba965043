import { lazy, Suspense } from 'react'
import { classNames } from '../layout/class-names'

// Lazy: needed only where the server sent HTML.
const Sanitised = lazy(() => import('./sanitised-html'))

interface ServerHtmlProps {
  html: string
  className?: string
}

/** Sanitised HTML from the server. No other component renders server HTML. */
export function ServerHtml(props: ServerHtmlProps) {
  return (
    <Suspense fallback={null}>
      <AwaitedHtml {...props} />
    </Suspense>
  )
}

/** `ServerHtml` without a `Suspense` of its own, for parents that suspend as a whole so that nothing shifts. */
export function AwaitedHtml({ html, className }: ServerHtmlProps) {
  if (!html.trim()) return null
  // Plain text needs no sanitiser and renders at once, with its line breaks.
  if (!/[<&]/.test(html))
    return <div className={classNames('server-html whitespace-pre-line', className)}>{html.trim()}</div>
  return <Sanitised html={html} {...(className ? { className } : {})} />
}
