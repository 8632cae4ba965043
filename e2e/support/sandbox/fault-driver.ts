import type { Page } from '@playwright/test'
import { matchesPath } from '../../../mocks/server/http/paths'
import type { SandboxControl } from './sandbox-control'

/**
 * The ways in which a call may fail, with the sandbox's settings. `slow 10 s` answers correctly, but late: the sandbox
 * waits 150 ms, and the test advances the page's clock by 10 s.
 */
export const FAULTS = {
  'no connection': { kind: 'drop' },
  timeout: { kind: 'hang' },
  'cut mid-answer': { kind: 'cut' },
  500: { kind: 'status', status: 500 },
  HTML: { kind: 'html', status: 200 },
  malformed: { kind: 'malformed' },
  schema: { kind: 'schema' },
  'slow 10 s': { kind: 'slow', ms: 150 },
} as const

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

/** Longer than the app's timeout for all calls except uploads. */
const PAST_TIMEOUT_MS = 61_000
const SLOW_MS = 10_000
/** Longer than the delay before a read is retried. */
const PAST_RETRY_MS = 2_500

/** Follows a page's API calls. `pending` lists those in flight as `<method> <path>`, `forget` leaves them out. */
export function watchCalls(page: Page) {
  const out = new Map<object, string>()
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
  page.on('request', (request) => {
    if (isCall(request.url())) out.set(request, `${request.method()} ${new URL(request.url()).pathname}`)
  })
  const back = (request: object) => out.delete(request)
  page.on('requestfinished', back)
  page.on('requestfailed', back)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) out.clear()
  })
  return { pending: () => [...out.values()], forget: () => out.clear() }
}

export type Calls = ReturnType<typeof watchCalls>

/**
 * Waits until a page under faults is idle: slow answers arrive, hanging calls run into the app's timeout, retries are
 * done. Gives up after 60 rounds without throwing. Needs Playwright's clock, so little real time passes.
 */
export async function waitUntilIdle(page: Page, calls: Calls, faulted: ReadonlyMap<string, FaultName>) {
  const kinds = [...faulted.values()]
  const hangs = (call: string) => [...faulted].some(([id, name]) => name === 'timeout' && isCall(id, call))
  const isLoading = () =>
    page.locator('[aria-busy="true"], .animate-shimmer').filter({ visible: true }).count()
  if (kinds.includes('slow 10 s')) await page.clock.fastForward(SLOW_MS)
  let quiet = 0
  for (let round = 0; round < 60 && quiet < 2; round++) {
    while (calls.pending().some((call) => !hangs(call))) {
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      quiet = 0
    }
    const hanging = calls.pending().length > 0
    if (hanging || (await isLoading()) > 0) quiet = 0
    else quiet += 1
    await page.clock.fastForward(hanging ? PAST_TIMEOUT_MS : PAST_RETRY_MS)
    await page.evaluate(() => fetch('/', { method: 'HEAD' }))
  }
}

/** True when a call such as `GET /api/qrcode/WW` belongs to an endpoint such as `GET /api/qrcode/:bankCode`. */
export function isCall(id: string, call: string): boolean {
  const [method = '', path = ''] = id.split(' ')
  const [calledBy, called = ''] = call.split(' ')
  return method === calledBy && matchesPath(path, called)
}

/** Replaces the sandbox's faults by one for each given endpoint. They stay until they are cleared. */
export async function failCalls(sandbox: SandboxControl, faulted: ReadonlyMap<string, FaultName>) {
  await sandbox.clearFaults()
  await Promise.all(
    [...faulted].map(([id, name]) => {
      const [method, path] = id.split(' ')
      return sandbox.fault({ method, path, ...FAULTS[name] })
    }),
  )
}

/** The calls (`<method> <path>`) that the app has made since an index of the log, each once. */
export async function calledSince(sandbox: SandboxControl, from: number): Promise<string[]> {
  const all = await sandbox.requests()
  return [...new Set(all.slice(from).map(({ method, path }) => `${method} ${path}`))]
}
