import type messages from '@/i18n/en/messages'
import type { Words } from '@/i18n/translation-type'
import type { Locale } from '@/lib/locale'

const PARTS = import.meta.glob<object>('../i18n/*/{public,member}.ts', { eager: true, import: 'default' })
const AREAS = import.meta.glob<object>('../i18n/*/{lost,pages/*}.ts', { eager: true, import: 'default' })

/** All texts of a language by area, as the app loads them. */
export function textsIn(locale: Locale): Words<typeof messages> {
  const inFolder = ([path]: [string, object]) => path.startsWith(`../i18n/${locale}/`)
  const parts = Object.entries(PARTS).filter(inFolder)
  const areas = Object.entries(AREAS)
    .filter(inFolder)
    .map(([path, texts]) => [path.replace(/^.*\/|\.ts$/g, ''), texts])
  return Object.assign({}, ...parts.map(([, texts]) => texts), Object.fromEntries(areas))
}
