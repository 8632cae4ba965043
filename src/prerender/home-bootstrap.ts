import { showFirstBalances } from './first-balances'
import { showLastNotice } from './first-notice'

// Runs in home's document right after bootstrap.js, in the same file, before the first paint.
const script = document.currentScript as HTMLScriptElement
const page = document.getElementById('prerendered')
const { reader = '', currency = '', prefetch = '' } = script.dataset
const isPrerendered = page?.firstElementChild?.matches(':not(template)')
if (page && isPrerendered) {
  const [walletUrl = ''] = prefetch.split(' ')
  showLastNotice(page)
  const loadReader = () => import(/* @vite-ignore */ reader)
  const readAnswer = showFirstBalances({ page, currency, walletUrl, loadReader })
  // Waits until the page is visible and its calls are sent.
  requestAnimationFrame(() => setTimeout(() => readAnswer().catch(() => {})))
}
