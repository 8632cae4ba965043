import { memberCurrency } from '@/currency/currency'
import { OF_BUILD } from '@/currency/own-currency'
import { env } from '@/env'
import { Balances } from '@/features/home/balance/balances'
import { NoticeCard } from '@/features/home/notice/home-notice'
import type { Locale } from '@/lib/locale'
import { satang } from '@/lib/money'
import { toggleHiddenBalance } from '@/stores/hidden-balance'
import { drawToHtml } from './draw-to-html'

/** Renders home's card of a notice as a template for home's document to fill in (first-notice.ts). */
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
