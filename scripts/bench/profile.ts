import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserOptions } from '../browser'

/** A cheap phone on a slow network: the profile that all figures are measured with. */
export const PROFILE = { slower: 4, latencyMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 93_750 }

/**
 * The browser that measures. With developer tools attached, as they are here and on no member's phone, it reads React's
 * whole file again for the place of each Error that React makes as it starts: 100 to 200 ms. The switch spares that.
 */
export function launch(): Promise<Browser> {
  const { args = [], ...options } = browserOptions()
  return chromium.launch({ ...options, args: [...args, '--js-flags=--no-enable-lazy-source-positions'] })
}

/** A visitor's phone, or with a token a member's. Its cache is its own, and no worker stands between it and the host. */
export async function phone(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    serviceWorkers: 'block',
  })
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context
}

/** A page with the processor slowed, and the network too unless `online` is 'fast'. */
export async function slowPage(context: BrowserContext, online: 'slow' | 'fast' = 'slow') {
  const page: Page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slower })
  if (online === 'slow')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.latencyMs,
      downloadThroughput: PROFILE.downBytesPerSecond,
      uploadThroughput: PROFILE.upBytesPerSecond,
    })
  return { page, session }
}

/** The middle one; of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value that a share (0 to 1) of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** How a figure grows with a size, as the exponent of the size: 1 is linear, 0 constant. */
export function exponent(
  [fromSize, from]: readonly [number, number],
  [toSize, to]: readonly [number, number],
): number {
  return Math.log(to / from) / Math.log(toSize / fromSize)
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
