import { LOWEST_BROWSERS } from './lowest-browsers.ts'
import type { Prerendered } from './prerender-pages'

const NAMES = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox' } as const

const STYLES =
  'body{max-width:480px;margin:48px auto;padding:0 16px;font:16px/1.6 sans-serif;text-align:center}.whitespace-nowrap{white-space:nowrap}'

/**
 * The document that a browser below the lowest is sent to. It says in every language which browsers can be used, and
 * needs nothing of the engine: no script, no file.
 */
export function oldBrowserPage(title: string, { tooOld, openAgain }: Prerendered['fallback']): string {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const versions = names.map((name) => `${NAMES[name]} ${LOWEST_BROWSERS[name]}`).join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title><style>${STYLES}</style></head><body>${tooOld}<p>${versions}</p>${openAgain}</body></html>`
}
