import { createMemoryHistory } from '@tanstack/react-router'
import { createQueryClient } from '@/api/core/cache/query-client'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { urlFor } from '@/api/core/transport/http'
import { active, contact, enableChatWidget, info, notice, registerOtp, sources } from '@/api/lookup'
import { spinActive } from '@/api/spinwheel'
import { wallet } from '@/api/wallet'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'
import { env } from '@/env'
import { setLocale } from '@/i18n/index.ts'
import { LOCALES, type Locale } from '@/lib/locale'
import { clearToken, storeToken } from '@/session/token'
import { drawToHtml } from './draw-to-html'
import { prerenderBalances } from './prerender-balances'

/** The document sends its calls without a user action, so they must be reads: throws otherwise. */
function urlOfRead({ spec }: { spec: EndpointSpec }): string {
  if (spec.kind !== 'query' || spec.method !== 'GET') throw new Error(`${spec.name} is no read`)
  return urlFor(spec)
}

/**
 * The pages to prerender; `member` pages as a signed-in member sees them before any answer. `calls` are the page's
 * first queries, which its document sends before the app runs.
 */
export const PRERENDERED_PAGES = [
  { path: '/login', member: false, calls: [active, notice, info] },
  { path: '/register', member: false, calls: [registerOtp, info, sources] },
  { path: '/howto', member: false, calls: [info] },
  {
    path: '/contact',
    member: false,
    calls: [contact, info, ...(env.chatUrl === null ? [] : [enableChatWidget])],
  },
  { path: '/user/home', member: true, calls: [wallet, spinActive, notice, info] },
].map(({ calls, ...page }) => ({ ...page, prefetch: calls.map(urlOfRead) }))

/** The languages of each prerendered page. */
export const PRERENDERED_LOCALES = LOCALES
export type PrerenderedLocale = Locale

const never = () => new Promise<never>(() => {})

/** The HTML of a page in a language before any answer. Used by the build only; throws when a part can't render. */
export async function prerenderPage(path: string, member: boolean, locale: Locale): Promise<string> {
  await setLocale(locale)
  clearToken()
  if (member) storeToken('prerendered', false)
  const queryClient = Object.assign(createQueryClient(never), { prefetchQuery: never, fetchQuery: never })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = await drawToHtml(path, <App router={router} queryClient={queryClient} />, locale)
  return path === '/user/home' ? html + (await prerenderBalances(locale)) : html
}
