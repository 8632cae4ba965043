import type { Page } from '@playwright/test'
import { HOSTILE_HTML } from '../../src/lib/text/html.corpus'
import { HOSTILE_LINKS, HOSTILE_PATHS } from '../../src/lib/text/links.corpus'
import { HOSTILE_TEXTS } from '../../src/lib/text/text.corpus'

// Of the addresses that differ by one hidden sign only, some are enough on a screen: links.test.ts reads them all.
const HIDDEN_SIGN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

export const TEXTS = HOSTILE_TEXTS
export const MARKUP = HOSTILE_HTML
const some = (urls: readonly string[]) =>
  [...new Set(urls)].filter((url, index) => url.trim() !== '' && (!HIDDEN_SIGN.test(url) || index % 8 === 0))

/** Addresses that nothing may lead to. */
export const LINKS = some(HOSTILE_LINKS)
/** What a field for a picture may be given. */
export const ADDRESSES = [...some([...LINKS, ...HOSTILE_PATHS]), ...MARKUP]

/** Ends whatever a fragment has left open, so that the next one begins anew. */
const CLOSER = `"'>--></script></style></title></textarea></xmp></noembed></noframes></noscript></iframe></audio></video></select></svg></math></template></form></table><p>`

/**
 * The markup in as few texts as can be, for a field that stands on a screen once: all that a closer ends are one text,
 * and what nothing ends (`<plaintext>`) is a text each. To be asked on a page without a policy: the browser's own
 * parser decides.
 */
export async function markupPacks(page: Page): Promise<string[][]> {
  const closed = await page.evaluate(
    ([all, closer]) =>
      all.map((html) => {
        const parsed = new DOMParser().parseFromString(`<p>a</p>${html}${closer}END`, 'text/html')
        const walker = parsed.createTreeWalker(parsed.body ?? parsed, NodeFilter.SHOW_TEXT)
        let last: Node | null = null
        while (walker.nextNode()) last = walker.currentNode
        const holder = last?.textContent?.endsWith('END') ? last.parentElement : null
        return Boolean(
          holder &&
            !holder.closest(
              'script,style,title,textarea,xmp,noembed,noframes,noscript,iframe,audio,video,svg,math,template,plaintext,select,head',
            ),
        )
      }),
    [MARKUP, CLOSER] as const,
  )
  const together = MARKUP.filter((_, index) => closed[index]).map((html) => html + CLOSER)
  return [together, ...MARKUP.filter((_, index) => !closed[index]).map((html) => [html])]
}
