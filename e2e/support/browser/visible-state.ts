import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../../src/lib/locale'
import { lettersOf } from '../../../src/testing/letters'

const LATIN = lettersOf('en')

/** What a member sees of a page, as far as a fault may affect it. */
export interface VisibleState {
  /** True when the main content and, if one is open, the topmost dialog have text. */
  screen: boolean
  /** True when the error boundary is shown. No answer of the server may cause that. */
  crashed: boolean
  /** Visible loading indicators. */
  loaders: string[]
  /** Visible reports of failures. */
  reported: { handle: string; outcome: string; text: string }[]
  /** The number of reports, including those in folded parts. */
  reportedAnywhere: number
  /** The number of enabled buttons and of links in the topmost layer. */
  ways: number
}

/** Reads the page's state in one call. */
export function readVisibleState(page: Page): Promise<VisibleState> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const all = (selector: string, root: ParentNode = document) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(shown)
    const main = all('main')[0]
    const layer = all('dialog[open]').at(-1) ?? document.body
    return {
      screen: (main?.textContent.trim().length ?? 0) > 20 && layer.textContent.trim().length > 10,
      crashed: all('[data-testid="screen-crash"]').length > 0,
      loaders: all('[aria-busy="true"], .animate-shimmer, .animate-spin').map(
        (element) => element.closest('[data-testid]')?.getAttribute('data-testid') ?? element.tagName,
      ),
      reported: all('[data-outcome]:not([data-outcome="success"])').map((element) => ({
        handle: element.dataset.testid ?? '',
        outcome: element.dataset.outcome ?? '',
        text: element.textContent.trim(),
      })),
      reportedAnywhere: document.querySelectorAll('[data-outcome]:not([data-outcome="success"])').length,
      ways: all('button:enabled, a[href]', layer).length,
    }
  })
}

/** Matches what must not be in a text for members: a text's key, a code, markup, a placeholder, a missing value. */
const RAW = /^[a-z]+(?:\.[A-Za-z]+)+$|[A-Z]{2,}_[A-Z]|<\/?[a-z]|\{\{|\bundefined\b|\[object/

/** True when a text has that language's letters, no others except Latin ones, and nothing that RAW matches. */
export function isFor(lang: Locale, text: string): boolean {
  const own = lettersOf(lang)
  // Names may be in Latin letters in every language.
  const others = LOCALES.map(lettersOf).filter(({ source }) => ![own.source, LATIN.source].includes(source))
  return own.test(text) && !others.some((letters) => letters.test(text)) && !RAW.test(text)
}

/** What is wrong with an idle page; empty when nothing is. */
export function faultsOf({ screen, crashed, loaders, reported, ways }: VisibleState, lang: Locale): string[] {
  return [
    ...(screen ? [] : ['blank']),
    ...(crashed ? ['crashed'] : []),
    ...loaders.map((where) => `a loader left in ${where}`),
    ...reported
      .filter(({ text }) => !isFor(lang, text))
      .map(({ handle, text }) => `${handle} says "${text}"`),
    ...(ways > 0 ? [] : ['no way on']),
  ]
}
