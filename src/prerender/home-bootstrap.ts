import { showFirstBalances, showLastNotice } from './first-balances'

// Runs in home's document right after bootstrap.js, in the same file, before the first paint. The wallet's call is the
// first of the document (first-call.js).
const script = document.currentScript as HTMLScriptElement
const page = document.getElementById('prerendered')
const { reader = '', currency = '' } = script.dataset
const [walletCall] = window.prefetchedCalls ?? []
const isPrerendered = page?.firstElementChild?.matches(':not(template)')
if (page && isPrerendered && walletCall) {
  showLastNotice(page)
  // In the first frame, so that the reader's code runs right after the first paint: it would delay that, and the
  // requests of bootstrap.js would delay it.
  const frame = new Promise((resolve) => requestAnimationFrame(resolve))
  const loadReader = () => frame.then(() => import(/* @vite-ignore */ reader))
  showFirstBalances({ page, currency, answer: walletCall.answer, loadReader }).catch(() => {})
}
