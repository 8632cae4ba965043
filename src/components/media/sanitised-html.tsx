import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { trustedHtml } from '@/lib/text/html'
import { classNames } from '../layout/class-names'

/** The lazy part of `ServerHtml`. Throws where the sanitiser does. */
export default function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const { t } = useTranslation()
  // A picture that a content blocker stops, say, leaves its text.
  const onPictureFailed = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) target.replaceWith(target.alt || t('common.pictureFailed'))
  }
  return (
    <div
      className={classNames('server-html', className)}
      onErrorCapture={onPictureFailed}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/text/html sanitises it
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}
