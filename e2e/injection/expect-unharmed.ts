import { expect, type Page } from '@playwright/test'
import type { AttackSessions } from './attack-session'
import { LINKS, MARKUP, TEXTS } from './payloads'

/** Everything that is tried. */
export const CORPUS = new Set([...TEXTS, ...MARKUP, ...LINKS])

/** What the console says where the policy does its work: pictures of hosts that it does not name, a QR's own styles. */
export const TOLERATED =
  /policy: (?:img|media|style)-src|(?:Loading the (?:image|media) .*|Applying inline style) violates the following/

/** Nothing came of it, the page can still be used, and how much was tried. */
export async function expectUnharmed(page: Page, { attacker }: AttackSessions) {
  expect(await attacker.harm()).toEqual([])
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  console.log(`tested ${attacker.tested.renderings} renderings of ${CORPUS.size} payloads, lost 0`)
}
