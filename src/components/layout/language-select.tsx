import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { useReread } from '@/api/core/cache/use-refresh'
import { switchLocale } from '@/i18n/index.ts'
import { isLocale, LOCALES, languageName, languageTag } from '@/lib/locale'
import { toast } from '@/stores/toasts'

/** Changes the language. The server writes in it too, so what is on screen is read again. */
export function useChooseLanguage() {
  const { t } = useTranslation()
  const reread = useReread()
  return async (locale: string) => {
    if (!isLocale(locale)) return
    try {
      await switchLocale(locale)
    } catch {
      toast({ kind: 'danger', text: t('common.failed') })
      return
    }
    await reread()
  }
}

/** The languages, each in its own name. */
export const languageOptions = LOCALES.map((locale) => (
  <option key={locale} value={locale} lang={languageTag(locale)} data-testid={`lang-${locale}`}>
    {languageName(locale)}
  </option>
))

/** A native select of the languages. It is only as wide as the current name, to leave room for the app's name. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <label className="relative inline-flex min-h-[min(2.75rem,52px)] items-center shrink-0 gap-1 rounded-control border border-ink-line bg-ink-raised pl-2 text-on-ink min-[360px]:pl-3">
      <Languages size={18} className="max-[359px]:hidden" />
      <span className="sr-only">{t('common.language')}</span>
      <select
        data-testid="lang-select"
        value={i18n.language}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content min-h-[min(2.75rem,52px)] rounded-control bg-ink-raised pr-[min(2rem,36px)] pl-1 text-[length:min(1rem,20px)] text-on-ink"
      >
        {languageOptions}
      </select>
    </label>
  )
}
