import { trustedHtml } from '@/lib/text/html'
import { classNames } from '../layout/class-names'

/** The lazy part of `ServerHtml`. Throws where the sanitiser does. */
export default function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('server-html', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/text/html sanitises it
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
