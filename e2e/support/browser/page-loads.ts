import type { Page } from '@playwright/test'

/** Collects the paths that the page gets to from now on, and `load` for each document that it requests. */
export function recordLoads(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(new URL(frame.url()).pathname))
  page.on('request', (request) => request.isNavigationRequest() && seen.push('load'))
  return seen
}

/** How many documents the page has requested, of what `recordLoads` collected. */
export const countLoads = (seen: string[]) => seen.filter((one) => one === 'load').length
