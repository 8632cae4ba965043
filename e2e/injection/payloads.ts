import type { Page } from '@playwright/test'
import { HOSTILE_HTML } from '../../src/lib/text/html.corpus'
import { HOSTILE_LINKS, HOSTILE_PATHS } from '../../src/lib/text/links.corpus'
import { HOSTILE_TEXTS } from '../../src/lib/text/text.corpus'

// Many addresses differ by one invisible character only. A sample is enough on screen; links.test.ts reads them all.
const HIDDEN_SIGN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

export const TEXTS = HOSTILE_TEXTS
export const MARKUP = HOSTILE_HTML
const some = (urls: readonly string[]) =>
  [...new Set(urls)].filter((url, index) => url.trim() !== '' && (!HIDDEN_SIGN.test(url) || index % 8 === 0))

/**
 * A sample of the addresses that the app refuses as an ordinary link. Some are valid elsewhere: `line:` and `tel:`
 * where allowed, `/user/home` as a picture, `intent:` and `itms-services:` as links to a game's own app.
 */
export const LINKS = some(HOSTILE_LINKS)
/** Addresses and markup, for the picture and link fields of lists. */
export const ADDRESSES = [...some([...LINKS, ...HOSTILE_PATHS]), ...MARKUP]

/** Closes what most fragments leave open, so that the next fragment starts fresh. */
const CLOSER = `"'>--></script></style></title></textarea></xmp></noembed></noframes></noscript></iframe></audio></video></select></svg></math></template></form></table><p>`

/**
 * Packs the markup into as few payloads as possible, for a field outside lists. Returns the fragments of each payload.
 * Fragments that CLOSER can end share one payload. Fragments that nothing can end (`<plaintext>`) get one each. The
 * page's parser decides which can be ended. Call on a page without a policy, because the app's policy stops the parser.
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
