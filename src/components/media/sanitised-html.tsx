import { trustedHtml } from '@/lib/text/html'
import { classNames } from '../layout/class-names'

/** Loaded by `ServerHtml`. */
export default function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const safe = sanitised(html)
  if (safe === null) return <div className={classNames('server-html', className)}>{html}</div>
  return (
    <div
      className={classNames('server-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html, the only place that does
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

/** Null for what no sanitiser can read: a hostile text must not take the page down. */
function sanitised(html: string) {
  try {
    return trustedHtml(html)
  } catch {
    return null
  }
}
