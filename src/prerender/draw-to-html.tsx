import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { memberCurrency } from '@/currency/currency'
import { OF_BUILD } from '@/currency/own-currency'
import { env } from '@/env'
import { Balances } from '@/features/home/balance/balances'
import { NoticeCard } from '@/features/home/notice/home-notice'
import type { Locale } from '@/lib/locale'
import { satang } from '@/lib/money'
import { toggleHiddenBalance } from '@/stores/hidden-balance'

/** What React writes before a page: the elements that belong into the head. */
const FOR_HEAD = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)+/

/**
 * Renders a node to HTML for a page's body, without what React puts into the head (title, description, preloads): the
 * document has a head of its own. Throws when a part of it can't render: React's own error, or for a part inside a
 * Suspense boundary an error whose message names the node as `what`.
 */
export async function drawToHtml(what: string, node: ReactNode, locale: Locale): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(node, {
    identifierPrefix: locale,
    onError: (error) => {
      errors.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0)
    throw new Error(`Prerendering ${what}: ${errors.map(String).join('; ')}`, { cause: errors[0] })
  return html.replace(FOR_HEAD, '')
}

/** Renders home's card of a notice as a template for home's document to fill in (first-balances.ts). */
export async function prerenderNotice(locale: Locale): Promise<string> {
  const card = await drawToHtml('the notice', <NoticeCard html="–" />, locale)
  return `<template data-notice>${card}</template>`
}

/**
 * Renders home's balances as templates for home's document to fill in (first-balances.ts): shown and hidden, in each
 * currency of the build.
 */
export async function prerenderBalances(locale: Locale): Promise<string> {
  const none = satang(0)
  const sums = { main: none, games: none, total: none, atLeast: true }
  const reading = { isError: false, isPending: true, isRefetchError: false, dataUpdatedAt: 0 }
  const templates: string[] = []
  for (const currency of env.laos ? (['LAK', 'BAHT'] as const) : [OF_BUILD]) {
    memberCurrency.change(() => currency)
    for (const look of ['shown', 'hidden']) {
      const balances = <Balances sums={sums} money={reading} last={{ sums, at: 0 }} missing={undefined} />
      const html = await drawToHtml('the balances', balances, locale)
      // The Content-Security-Policy forbids style attributes. The script sets the total's font size with the number.
      const bare = html.replace(/ style="[^"]*"/, '')
      templates.push(`<template data-balances="${look} ${currency}">${bare}</template>`)
      toggleHiddenBalance()
    }
  }
  memberCurrency.change(() => null)
  return templates.join('')
}
