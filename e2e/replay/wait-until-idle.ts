import { setTimeout as pass } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const LOOK_EVERY_MS = 40
/** A page that takes so long to answer is at work. */
const AT_WORK_MS = 250
/** However lively a page is. */
const MOST_MS = 30_000

/** A file of the app, whose coming is a sign of life. A call is none: the replay itself may hold its answer back. */
const isFile = (request: Request) =>
  !['image', 'media'].includes(request.resourceType()) &&
  !/^\/(api|socket\.io)\//.test(new URL(request.url()).pathname)

/**
 * Gives a function that waits until something holds, and tells whether it came to hold: for as long as the page shows signs
 * of life (something asked for, coming or come, or too much at work to answer at once) and then until it has rested for `restMs`.
 * A page at rest does nothing more by itself, so that a slow machine only takes longer and departs nowhere.
 */
export function idleWaiter(page: Page) {
  let livedAt = 0
  const note = () => {
    livedAt = Date.now()
  }
  const coming = new Set<Request>()
  page.on('request', (request) => {
    note()
    if (isFile(request)) coming.add(request)
  })
  const come = (request: Request) => {
    note()
    coming.delete(request)
  }
  page.on('requestfinished', come)
  page.on('requestfailed', come)
  page.on('framenavigated', note)

  return async (holds: () => Promise<boolean>, restMs: number): Promise<boolean> => {
    const start = Date.now()
    for (;;) {
      if (await holds().catch(() => false)) return true
      const asked = Date.now()
      await Promise.race([page.evaluate(() => {}).catch(() => {}), pass(4 * AT_WORK_MS)])
      if (coming.size > 0 || Date.now() - asked > AT_WORK_MS) note()
      const now = Date.now()
      if (now - Math.max(start, livedAt) > restMs || now - start > MOST_MS) return false
      await pass(LOOK_EVERY_MS)
    }
  }
}
