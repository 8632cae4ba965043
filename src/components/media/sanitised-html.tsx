import { trustedHtml } from '@/lib/text/html'
import { classNames } from '../layout/class-names'

/** The lazy part of `ServerHtml`. */
export default function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const safe = sanitised(html)
  if (safe === null) return <div className={classNames('server-html', className)}>{html}</div>
  return (
    <div
      className={classNames('server-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/text/html has sanitised it
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

/** Null when the sanitiser throws: hostile HTML must not crash the page. */
function sanitised(html: string) {
  try {
    return trustedHtml(html)
  } catch {
    return null
  }
}
