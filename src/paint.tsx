import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { EndpointSpec } from '@/api/core/define'
import { address } from '@/api/core/http'
import { createQueryClient } from '@/api/core/query-client'
import { active, contact, enableChatWidget, info, notice, registerOtp, sources } from '@/api/lookup'
import { spinActive } from '@/api/spinwheel'
import { wallet } from '@/api/wallet'
import { env } from '@/env'
import { setLocale } from '@/i18n'
import { LOCALES, type Locale } from '@/lib/locale'
import { clearToken, storeToken } from '@/lib/session'
import { App } from './app'
import { createAppRouter } from './router'

/** Nobody has pressed anything when a document sends its calls: they are reads, or the build fails. */
function addressOfRead({ spec }: { spec: EndpointSpec }): string {
  if (spec.kind !== 'query' || spec.method !== 'GET') throw new Error(`${spec.name} is no read`)
  return address(spec)
}

/**
 * The pages that the build paints; `member` ones as a signed-in member first sees them, before any answer. `calls`: what
 * the page asks for as it opens, which its document sends before the app is there.
 */
export const PAINTED = [
  { path: '/login', member: false, calls: [active, notice, info] },
  { path: '/register', member: false, calls: [registerOtp, info, sources] },
  { path: '/howto', member: false, calls: [info] },
  {
    path: '/contact',
    member: false,
    calls: [contact, info, ...(env.chatUrl === null ? [] : [enableChatWidget])],
  },
  { path: '/user/home', member: true, calls: [wallet, spinActive, notice, info] },
].map(({ calls, ...page }) => ({ ...page, early: calls.map(addressOfRead) }))

/** The languages that each is painted in. */
export const PAINTED_LOCALES = LOCALES
export type PaintedLocale = Locale

const never = () => new Promise<never>(() => {})

/** A page's HTML in a language, as it stands until the server has answered. Runs in the build only; throws when a part cannot be drawn there. */
export async function paint(path: string, member: boolean, locale: Locale): Promise<string> {
  await setLocale(locale)
  clearToken()
  if (member) storeToken('painted', false)
  const queryClient = Object.assign(createQueryClient(never), { prefetchQuery: never, fetchQuery: never })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const errors: unknown[] = []
  const { prelude } = await prerender(<App router={router} queryClient={queryClient} />, {
    identifierPrefix: locale,
    onError: (error) => {
      errors.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0)
    throw new Error(`Painting ${path}: ${errors.map(String).join('; ')}`, { cause: errors[0] })
  return html
}
