import i18next, { type TFunction } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation as useFollowed } from 'react-i18next'

const I18nContext = createContext({ t: i18next.t, i18n: i18next })

/**
 * Gives all that is drawn inside the texts of the language in use. It follows the language once for the whole app, and
 * finds a text once: react-i18next copies its instance for each component, and i18next its settings for each text, which
 * together took a quarter of the time of drawing (docs/decisions/0010-the-first-page.md).
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useFollowed()
  const value = useMemo(() => ({ t: memoized(t), i18n }), [t, i18n])
  return <I18nContext value={value}>{children}</I18nContext>
}

/** The texts of the language in use; outside `Texts` they are not drawn again when it changes. */
export const useTranslation = () => useContext(I18nContext)

/** `t`, which keeps the texts that stand without values to be put in. */
function memoized(t: TFunction): TFunction {
  const kept = new Map<unknown, string>()
  return new Proxy(t, {
    apply(find, _, given: Parameters<TFunction>) {
      const [key, values] = given
      const known = values ? undefined : kept.get(key)
      if (known) return known
      const text = find(...given)
      // A text that is not there may come with a later part.
      if (!values && text !== key) kept.set(key, text)
      return text
    },
  })
}
