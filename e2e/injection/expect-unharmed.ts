import { expect, type Page } from '@playwright/test'
import type { AttackSessions } from './attack-session'
import { LINKS, MARKUP, TEXTS } from './payloads'

/** The payloads without `HOSTILE_PATHS`, which only picture and link fields in lists get. */
export const CORPUS = new Set([...TEXTS, ...MARKUP, ...LINKS])

/**
 * Console errors that the corpus is expected to cause. The policy refuses pictures and videos on other hosts, and the
 * inline styles of a QR. A malformed picture URL may name a path of the app's own host, which answers 404.
 */
export const TOLERATED =
  /policy: (?:img|media|style)-src|(?:Loading the (?:image|media) .*|Applying inline style) violates the following|404.* of \S+good\.example$/

/** Expects that no payload had an effect and that the page still works. Logs how many renderings were tested. */
export async function expectUnharmed(page: Page, { attacker }: AttackSessions) {
  expect(await attacker.harm()).toEqual([])
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  console.log(`tested ${attacker.tested.renderings} renderings of ${CORPUS.size} payloads, lost 0`)
}
