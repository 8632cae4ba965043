import type { Page } from '@playwright/test'
import { matchesPath } from '../../../mocks/server/http/paths'
import type { SandboxControl } from './sandbox-control'

/** How a call may fail, and the sandbox's way of doing it. `slow` fails nothing: it comes after 10 s. */
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

/** Longer than the app waits for any answer but an upload's (specification section 9). */
const PAST_TIMEOUT_MS = 61_000
const SLOW_MS = 10_000
/** Longer than a read waits before it is tried again. */
const PAST_RETRY_MS = 2_500

/** Follows the API calls of a page: which are out, and when the last came back. */
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
  return { pending: () => [...out.values()] }
}

export type Calls = ReturnType<typeof watchCalls>

/**
 * Lets a page come to rest under faults: what is slow comes, what hangs runs into the app's own time limit, and what is
 * tried again is tried. The page's clock must be Playwright's; real time hardly passes.
 */
export async function waitUntilIdle(page: Page, calls: Calls, faulted: ReadonlyMap<string, FaultName>) {
  const kinds = [...faulted.values()]
  const hangs = (call: string) => [...faulted].some(([id, name]) => name === 'timeout' && isCall(id, call))
  const isLoading = () =>
    page.locator('[aria-busy="true"], .animate-shimmer').filter({ visible: true }).count()
  if (kinds.includes('slow 10 s')) await page.clock.fastForward(SLOW_MS)
  let quiet = 0
  for (let round = 0; round < 60 && quiet < 2; round++) {
    const others = calls.pending().filter((call) => !hangs(call))
    if (others.length > 0) {
      await page.waitForTimeout(20)
      quiet = 0
      continue
    }
    const hanging = calls.pending().length > 0
    if (hanging || (await isLoading()) > 0) quiet = 0
    else quiet += 1
    await page.clock.fastForward(hanging ? PAST_TIMEOUT_MS : PAST_RETRY_MS)
    await page.waitForTimeout(10)
  }
}

/** Whether a logged call is one of an endpoint: `GET /api/qrcode/:bankCode`. */
export function isCall(id: string, call: string): boolean {
  const [method = '', path = ''] = id.split(' ')
  const [calledBy, called = ''] = call.split(' ')
  return method === calledBy && matchesPath(path, called)
}

/** Spoils calls, each in its own way, until the faults are taken away. */
export async function failCalls(sandbox: SandboxControl, faulted: ReadonlyMap<string, FaultName>) {
  await sandbox.clearFaults()
  await Promise.all(
    [...faulted].map(([id, name]) => {
      const [method, path] = id.split(' ')
      return sandbox.fault({ method, path, ...FAULTS[name] })
    }),
  )
}

/** The endpoints that the app has called since a moment of the log, each once. */
export async function calledSince(sandbox: SandboxControl, from: number): Promise<string[]> {
  const all = await sandbox.requests()
  return [...new Set(all.slice(from).map(({ method, path }) => `${method} ${path}`))]
}
