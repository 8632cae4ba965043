import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from '@/lib/browser/store'
import { translation } from './index.ts'

const I18nContext = createContext<ReturnType<typeof translation.read> | null>(null)

/** Provides the texts of the shown language. It subscribes to the language once for the whole app. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return <I18nContext value={useStore(translation)}>{children}</I18nContext>
}

/** Gives the translation function and the language. Outside `I18nProvider`, a change of language doesn't re-render. */
export const useTranslation = () => useContext(I18nContext) ?? translation.read()
