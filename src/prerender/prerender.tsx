import type { DefaultedQueryObserverOptions, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { t } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from '@/api/core/cache/query-client'
import { urlFor } from '@/api/core/transport/endpoint-url'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'
import { titleOf } from '@/features/site/document-title'
import type { fallback } from '@/i18n/en/fallback'
import { setLocale } from '@/i18n/index.ts'
import { LOCALES, type Locale, languageTag } from '@/lib/locale'
import { DOT } from '@/lib/text/dot'
import { withoutMarks } from '@/lib/text/word-breaks'
import { clearToken, storeToken } from '@/session/token'
import { drawToHtml, prerenderBalances, prerenderNotice } from './draw-to-html'

const HOME = '/user/home'

/** The languages of each prerendered page. */
export const PRERENDERED_LOCALES = LOCALES
export type PrerenderedLocale = Locale

const never = () => new Promise<never>(() => {})

/** The paths of the pages to prerender: all visitors' pages, and the members' pages that are marked `prerendered`. */
export function prerenderedPaths(): string[] {
  const { routesByPath } = createAppRouter(createQueryClient(never))
  return Object.values(routesByPath)
    .filter(({ id, options }) => id.startsWith('/_public/') || options.staticData?.prerendered)
    .map(({ fullPath }) => fullPath)
}

type Asked = Pick<DefaultedQueryObserverOptions, 'queryKey' | 'meta' | 'enabled'>

/**
 * The URL of a query without input. Null for a disabled query, and for one with input, which depends on the page's
 * URL or the member's data. The document sends the call without a user action, so it must be a read: throws
 * otherwise.
 */
function urlOfRead({ meta, queryKey: [, , input], enabled }: Asked): string | null {
  const spec = meta?.spec
  if (!spec || enabled === false || input !== undefined) return null
  if (spec.method !== 'GET') throw new Error(`${spec.name} is no read`)
  return urlFor(spec)
}

/** A query client that sends nothing and collects the URLs that a page would ask for before any answer. */
function collectingClient() {
  const client = createQueryClient(never)
  const urls = new Set<string>()
  const collect = (asked: Asked) => {
    const url = urlOfRead(asked)
    if (url) urls.add(url)
    return never()
  }
  const withDefaults = client.defaultQueryOptions.bind(client)
  Object.assign(client, {
    query: collect,
    // Each `useQuery` of a component passes here.
    defaultQueryOptions: (options: DefaultedQueryObserverOptions) => {
      collect(options)
      return withDefaults(options)
    },
  })
  return { client, urls }
}

/** Opens a page in a language: a members' page with a token, a visitors' page without. */
async function openPage(path: string, locale: Locale, client: QueryClient) {
  await setLocale(locale)
  clearToken()
  if (path.startsWith('/user/')) storeToken('prerendered', false)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router
}

/** The title that a page's document has in a language until the app knows the service's name. */
export async function prerenderTitle(path: string, locale: Locale): Promise<string> {
  const router = await openPage(path, locale, collectingClient().client)
  return titleOf(t, router, path, t('common.appName'))
}

/**
 * Renders a page in a language as it is before any answer; a members' page as a signed-in member sees it. Gives its
 * HTML and `prefetch`, the URLs of its first reads, which its document sends before the app runs. Used by the build
 * only. Throws when a part can't render.
 */
export async function prerenderPage(path: string, locale: Locale) {
  const { client, urls } = collectingClient()
  const router = await openPage(path, locale, client)
  const html = await drawToHtml(path, <App router={router} queryClient={client} />, locale)
  const templates = path === HOME ? (await prerenderBalances(locale)) + (await prerenderNotice(locale)) : ''
  return { html: html + templates, prefetch: [...urls] }
}

const FILES = import.meta.glob<{ fallback: typeof fallback }>('../i18n/*/fallback.ts', { eager: true })
type Key = keyof typeof fallback

const textOf = (locale: Locale, key: Key) =>
  withoutMarks({ text: FILES[`../i18n/${locale}/fallback.ts`]?.fallback[key] ?? '' }).text

const note = (key: Key) =>
  LOCALES.map((locale) => (
    <p key={locale} lang={languageTag(locale)}>
      {textOf(locale, key)}
    </p>
  ))

/** What documents say in every language, as HTML: where scripts are off, where the app hasn't started, and to a browser that is too old. */
export function prerenderFallback() {
  const again = LOCALES.map((locale) => textOf(locale, 'openAgain')).join(DOT)
  const openAgain = (
    <p>
      <a href="/">{again}</a>
    </p>
  )
  return {
    noScript: renderToStaticMarkup(note('noScript')),
    notStarted: renderToStaticMarkup(
      <>
        {note('notStarted')}
        {openAgain}
      </>,
    ),
    tooOld: renderToStaticMarkup(note('tooOld')),
    openAgain: renderToStaticMarkup(openAgain),
  }
}
