import type { Page } from '@playwright/test'
import { featureAt, featuresIn, isSupported } from '../../../scripts/check/browser-support'

/** The members of built-in objects that one of the lowest browsers lacks, by MDN's data: `Array.toSorted`. */
export const MISSING_MEMBERS = featuresIn(featureAt('javascript', 'builtins') ?? {}).flatMap(
  ([object, holder]) =>
    featuresIn(holder)
      .filter(([, feature]) => !isSupported(feature))
      .map(([name]) => `${object}.${name.replace(/_static$/, '')}`),
)

/** Objects and functions of the page that one of the lowest browsers lacks and that code could count on. */
const MISSING_GLOBALS = ['structuredClone', 'reportError', 'Iterator', 'navigation', 'cookieStore']

/** Removes from a page, before its scripts run, what the lowest browsers lack. */
export async function actAsLowestBrowser(page: Page): Promise<void> {
  const missing = [...MISSING_MEMBERS, 'URL.canParse', 'URL.parse', 'AbortSignal.any', 'AbortSignal.timeout']
  await page.addInitScript(
    ({ members, globals }) => {
      for (const member of members) {
        const [object = '', name = ''] = member.split('.')
        const holder = Reflect.get(window, object)
        for (const one of [holder, holder?.prototype])
          if (one && Object.getOwnPropertyDescriptor(one, name)?.configurable)
            Reflect.deleteProperty(one, name)
      }
      for (const name of globals) Reflect.deleteProperty(window, name)
    },
    { members: missing, globals: MISSING_GLOBALS },
  )
}
