import type { Plugin } from 'vite'

/**
 * A file of texts that `src/i18n/index.ts` loads. `public` and `member` have texts by area; a file in `pages` has those
 * of one area, its page.
 */
const LOADED = /[\\/]src[\\/]i18n[\\/](\w+)[\\/](?:(public|member)|pages[\\/](\w+))\.ts$/

/**
 * Shows a changed text in the open page: the development server need not reload it, so what is typed and open stays.
 */
export function hotTextsPlugin(): Plugin {
  return {
    name: 'hot-texts',
    apply: 'serve',
    transform(code, id) {
      const [isLoaded, locale, common, page] = LOADED.exec(id) ?? []
      if (!isLoaded) return undefined
      const texts = page ? `{ ${page}: changed.default }` : 'changed.default'
      // Not by `addTexts`: the development server runs `src/i18n/index.ts` anew for a changed file that it imports.
      return `${code}
import i18next from 'i18next'
import { withoutMarks } from '/src/lib/text/word-breaks.ts'
import.meta.hot?.accept((changed) => {
  if (changed) i18next.addResourceBundle('${locale}', '${page ?? common}', withoutMarks(${texts}))
})
`
    },
  }
}
