import type { Locale } from '../../src/lib/locale'

/**
 * A script that the sandbox's server adds to every document. A module runs after parsing, a classic script before all
 * else.
 */
export interface AddedScript {
  path: string
  isModule: boolean
  source: () => string | Promise<string>
}

/** A script that stores a language as the member's choice, but only once per tab, so that a later choice persists. */
export const firstLocaleScript = (locale: Locale): AddedScript => ({
  path: '/sandbox-first-locale.js',
  isModule: false,
  source: () => `try {
  if (!sessionStorage.getItem('sandbox-locale')) {
    sessionStorage.setItem('sandbox-locale', '1')
    localStorage.setItem('locale', '${locale}')
  }
} catch {}
`,
})

/** The element that loads an added script. */
export const tagOf = ({ path, isModule }: AddedScript) =>
  isModule ? `<script type="module" src="${path}"></script>` : `<script src="${path}"></script>`
