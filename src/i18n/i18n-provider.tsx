import i18next, { type TFunction } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation as useFollowed } from 'react-i18next'

const I18nContext = createContext({ t: i18next.t, i18n: i18next })

/**
 * Provides the texts of the current language. It subscribes to the language once for the whole app and caches texts
 * (docs/decisions/0010-the-first-page.md). react-i18next copies its instance per component and i18next its options per
 * text, which together took a quarter of the render time.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useFollowed()
  const value = useMemo(() => ({ t: memoized(t), i18n }), [t, i18n])
  return <I18nContext value={value}>{children}</I18nContext>
}

/** Gives the translation function and i18next. Outside `I18nProvider`, a change of language doesn't re-render. */
export const useTranslation = () => useContext(I18nContext)

/** `t` with a cache for the texts that are asked for without values to fill in. */
function memoized(t: TFunction): TFunction {
  const kept = new Map<unknown, string>()
  return new Proxy(t, {
    apply(find, _, given: Parameters<TFunction>) {
      const [key, values] = given
      const known = values ? undefined : kept.get(key)
      if (known) return known
      const text = find(...given)
      // A missing text may arrive with a later namespace, so it isn't cached.
      if (!values && text !== key) kept.set(key, text)
      return text
    },
  })
}
