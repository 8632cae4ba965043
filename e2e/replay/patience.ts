import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const LOOK_EVERY_MS = 40
/** A page that takes so long to answer is at work. */
const AT_WORK_MS = 250
/** However lively a page is. */
const MOST_MS = 30_000

/**
 * Gives a function that waits until something holds, and tells whether it came to hold: for as long as the page shows signs
 * of life (something asked for or come, or too much at work to answer at once) and then until it has rested for `restMs`.
 * A page at rest does nothing more by itself, so that a slow machine only takes longer and departs nowhere.
 */
export function patienceWith(page: Page) {
  let livedAt = 0
  const note = () => {
    livedAt = Date.now()
  }
  page.on('request', note)
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  page.on('framenavigated', note)

  return async (holds: () => Promise<boolean>, restMs: number): Promise<boolean> => {
    const start = Date.now()
    for (;;) {
      if (await holds().catch(() => false)) return true
      const asked = Date.now()
      await Promise.race([page.evaluate(() => {}).catch(() => {}), pass(4 * AT_WORK_MS)])
      if (Date.now() - asked > AT_WORK_MS) note()
      const now = Date.now()
      if (now - Math.max(start, livedAt) > restMs || now - start > MOST_MS) return false
      await pass(LOOK_EVERY_MS)
    }
  }
}
