import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '@/api/lookup'
import { Card } from '@/components/layout/card'
import { ServerHtml } from '@/components/media/server-html'
import { isLocale, languageTag } from '@/lib/locale'
import { fillPercentToken } from '@/rules/percent-token'
import { keepNotice, readKeptNotice } from './kept-notice'

/**
 * The operator's notice. Until it has loaded, the last one is shown, as home's document already did
 * (src/prerender/first-balances.ts).
 */
export function HomeNotice() {
  const { language } = useTranslation().i18n
  const tag = isLocale(language) ? languageTag(language) : ''
  const { data } = useNotice()
  const read = data ? fillPercentToken(data.notice ?? '') : undefined
  // Storage is outside React, so an effect writes it.
  useEffect(() => {
    if (read !== undefined) keepNotice(read, tag)
  }, [read, tag])
  const html = read ?? readKeptNotice(tag)
  return html ? <NoticeCard html={html} /> : null
}

/** The card of a notice on home. */
export function NoticeCard({ html }: { html: string }) {
  const { t } = useTranslation()
  return (
    <section data-testid="home-notice" aria-label={t('home.notice')}>
      <Card className="min-h-20">
        <ServerHtml html={html} />
      </Card>
    </section>
  )
}
