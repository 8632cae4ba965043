import type { InitOptions } from 'i18next'

/**
 * How i18next reads the texts. A key such as `login.title` begins with its area; `fallbackNS` finds it in whichever
 * namespace has the area. Values are not escaped, because React does that, and i18next reads none as a template or key.
 */
export const I18NEXT_OPTIONS = {
  defaultNS: 'public',
  fallbackNS: ['member', 'register', 'howto', 'outcomes'],
  // A key may end in a server's code, which may hold a colon.
  nsSeparator: false,
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
} as const satisfies InitOptions
