import { trustedHtml } from '@/lib/html'
import { classNames } from './class-names'

/** Loaded by `ServerHtml`. */
export default function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('server-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html, the only place that does
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
