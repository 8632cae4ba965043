import { setTimeout as pass } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const LOOK_EVERY_MS = 40
/** A page that takes longer to answer is busy. */
const AT_WORK_MS = 250
/** The limit for a page that never becomes idle. */
const MOST_MS = 30_000

/**
 * True for a file of the app other than a picture or film. A page that loads one is not idle. An API call doesn't
 * count, because the replay itself may hold its answer.
 */
const isFile = (request: Request) =>
  !['image', 'media'].includes(request.resourceType()) &&
  !/^\/(api|socket\.io)\//.test(new URL(request.url()).pathname)

/**
 * Returns a function that waits for a condition and says whether it became true. The function gives up when the page
 * has been idle for `restMs`: it sent and loaded nothing and wasn't too busy to answer. An idle page does nothing more
 * by itself. On a slow machine the replay takes longer, but it does not differ from its report.
 */
export function idleWaiter(page: Page) {
  let lastActivity = 0
  const noteActivity = () => {
    lastActivity = Date.now()
  }
  const loading = new Set<Request>()
  page.on('request', (request) => {
    noteActivity()
    if (isFile(request)) loading.add(request)
  })
  const finish = (request: Request) => {
    noteActivity()
    loading.delete(request)
  }
  page.on('requestfinished', finish)
  page.on('requestfailed', finish)
  page.on('framenavigated', noteActivity)

  return async (holds: () => Promise<boolean>, restMs: number): Promise<boolean> => {
    const start = Date.now()
    for (;;) {
      if (await holds().catch(() => false)) return true
      const asked = Date.now()
      await Promise.race([page.evaluate(() => {}).catch(() => {}), pass(4 * AT_WORK_MS)])
      if (loading.size > 0 || Date.now() - asked > AT_WORK_MS) noteActivity()
      const now = Date.now()
      if (now - Math.max(start, lastActivity) > restMs || now - start > MOST_MS) return false
      await pass(LOOK_EVERY_MS)
    }
  }
}
