import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { readSimpleHtml, toNodes } from '@/lib/text/simple-html'
import { classNames } from '../layout/class-names'

// Lazy: needed only for HTML that must be sanitised.
const Sanitised = lazy(() => import('./sanitised-html'))

interface ServerHtmlProps {
  html: string
  className?: string
}

/** Renders HTML from the server safely. Components outside this folder show it only by this or `AwaitedHtml`. */
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
  return (
    // A text that breaks its reader costs itself only: it is shown without its markup.
    <CatchBoundary
      getResetKey={() => html}
      errorComponent={() => <PlainText text={html.replace(/<[^<>]*>/g, ' ').trim()} className={className} />}
    >
      <Markup html={html} className={className} />
    </CatchBoundary>
  )
}

function Markup({ html, className }: { html: string; className: string | undefined }) {
  // Plain text needs no sanitiser and renders at once, with its line breaks.
  if (!/[<&]/.test(html)) return <PlainText text={html.trim()} className={className} />
  if (readSimpleHtml(html.trim())) return <SimpleHtml html={html.trim()} className={className} />
  return <Sanitised html={html} {...(className ? { className } : {})} />
}

function PlainText({ text, className }: { text: string; className: string | undefined }) {
  return <div className={classNames('server-html whitespace-pre-line', className)}>{text}</div>
}

/**
 * HTML that needs no sanitiser. Its nodes are made outside React: a browser's translation replaces text nodes, and
 * React would then update nodes that are no longer in the page.
 */
function SimpleHtml({ html, className }: { html: string; className: string | undefined }) {
  const fill = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(...toNodes(readSimpleHtml(html) ?? [])),
    [html],
  )
  return <div ref={fill} className={classNames('server-html', className)} />
}
