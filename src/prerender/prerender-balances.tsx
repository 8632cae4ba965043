import { env } from '@/env'
import { Balances } from '@/features/home/balance/balances'
import { toggleHiddenBalance } from '@/features/home/balance/hidden-balance'
import { memberCurrency, OF_BUILD } from '@/i18n/currency'
import { I18nProvider } from '@/i18n/i18n-provider'
import type { Locale } from '@/lib/locale'
import { satang } from '@/lib/money'
import { drawToHtml } from './draw-to-html'

/**
 * Home's balances as they stand when they are known, shown and hidden, in each currency that the build's members have: templates
 * that home's document fills in (first-balances.ts).
 */
export async function prerenderBalances(locale: Locale): Promise<string> {
  const none = satang(0)
  const sums = { main: none, games: none, total: none, atLeast: true }
  const reading = { isError: false, isPending: true, isRefetchError: false, dataUpdatedAt: 0 }
  const templates: string[] = []
  for (const currency of env.laos ? (['LAK', 'BAHT'] as const) : [OF_BUILD]) {
    memberCurrency.change(() => currency)
    for (const look of ['shown', 'hidden']) {
      const balances = (
        <I18nProvider>
          <Balances sums={sums} money={reading} last={{ sums, at: 0 }} missing={undefined} />
        </I18nProvider>
      )
      const html = await drawToHtml('the balances', balances, locale)
      // A style in the markup is not let run; the total's size is set when it is known.
      const bare = html.replace(/ style="[^"]*"/, '')
      templates.push(`<template data-balances="${look} ${currency}">${bare}</template>`)
      toggleHiddenBalance()
    }
  }
  memberCurrency.change(() => null)
  return templates.join('')
}
