import { readCurrency } from '@/currency/currency-name'
import { type Balances, type LastBalances, readKeptBalances } from '@/features/home/balance/kept-balances'
import { totalFontSize } from '@/features/home/balance/total-font-size'
import { readKeptNotice } from '@/features/home/notice/kept-notice'
import { readStored } from '@/lib/browser/storage'
import { formatDateTime } from '@/lib/dates'
import { formatMoney, type Satang, toBaht } from '@/lib/money'
import { readSimpleHtml, toNodes } from '@/lib/text/simple-html'
import { readToken, tokenArea } from '@/session/stored-token'
import type * as WalletReader from './wallet-reader'

/** What the script of home's document passes. */
interface Given {
  /** The prerendered home, in the document. */
  page: HTMLElement
  /** The currency of the build's amounts. */
  currency: string
  /** The answer of `GET /api/wallet`, which the document has asked for. */
  answer: Promise<Response>
  /** Loads the reader of the wallet's answer. */
  loadReader: () => Promise<typeof WalletReader>
}

/**
 * Shows the member's balances on the prerendered home before the app is live. The last known ones come at once, with
 * their time; the current ones follow when the wallet's call is answered. The app's own components made the markup at
 * build time (`prerenderBalances`), so only numbers and time are filled in. Everything else is left to the app.
 */
export async function showFirstBalances({ page, currency, answer, loadReader }: Given): Promise<void> {
  const skeleton = page.querySelector('[data-testid="balances"]')
  const token = readToken()
  let shown = skeleton
  const put = (balances: Element | null) => {
    if (balances) shown?.replaceWith(balances)
    if (balances) shown = balances
  }
  const show = ({ sums, at }: Pick<LastBalances, 'sums'> & { at: number | null }, unit: string) => {
    const look = readStored('hide-balance') === null ? 'shown' : 'hidden'
    const template = page.querySelector<HTMLTemplateElement>(`template[data-balances="${look} ${unit}"]`)
    if (template) put(filled(template, sums, at))
  }
  /** False after another tab has signed out or in. */
  const isMembers = () => readToken() === token
  const check = () => isMembers() || put(skeleton)
  for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, check, true)
  // A page must not enter the back-forward cache with an amount on it.
  addEventListener('pagehide', () => put(skeleton))

  const kept = readKeptBalances()
  const unit = readCurrency(readStored('currency', tokenArea())) ?? currency
  if (kept) show(kept, unit)
  // The app renders the time of the last refresh. Until then the prerendered "not yet" would be wrong.
  const lastUpdate = page.querySelector('[data-testid="last-update"]')
  if (lastUpdate && readStored('last_sync')) lastUpdate.textContent = '…'

  const [{ readWallet }, { status, body }] = await Promise.all([loadReader(), read(answer)])
  const answered = readWallet(status, body)
  if (answered && isMembers()) show({ sums: answered.sums, at: null }, answered.currency ?? unit)
}

/**
 * Reads a clone, because the app reads the answer too. The body is read without waiting for the reader: later it would
 * queue behind the app's own scripts.
 */
async function read(answer: Promise<Response>) {
  const copy = (await answer).clone()
  return { status: copy.status, body: await copy.text() }
}

/** The prerendered markup with the member's sums and their time in it. `at` is null for current balances. */
function filled({ content }: HTMLTemplateElement, sums: Balances, at: number | null): Element | null {
  const balances = (content.cloneNode(true) as DocumentFragment).firstElementChild
  const part = (testId: string) => balances?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const fill = (testId: string, amount: Satang | null) => {
    const place = part(testId)
    // A hidden amount has no value.
    if (!place?.hasAttribute('value')) return
    place.textContent = formatMoney(amount)
    if (amount === null) place.removeAttribute('value')
    else place.setAttribute('value', String(toBaht(amount)))
    if (testId === 'total-balance' && place.parentElement)
      place.parentElement.style.fontSize = totalFontSize(place.textContent)
  }
  fill('total-balance', sums.total)
  fill('wallet-balance', sums.main)
  fill('games-balance', sums.games)
  if (!sums.atLeast) for (const testId of ['total-at-least', 'total-at-least-why']) part(testId)?.remove()
  const age = part('balance-stale')
  const words = age?.lastChild
  if (at === null) age?.remove()
  else if (words) words.textContent = words.textContent?.replace(formatDateTime(0), formatDateTime(at)) ?? ''
  return balances ?? null
}

/**
 * Shows the operator's last notice on the prerendered home before the app is live, with the app's markup. The build has
 * rendered the notice's card (`prerenderNotice`), and only the text is filled in. A text that needs the sanitiser is
 * left to the app.
 */
export function showLastNotice(page: HTMLElement) {
  const html = readKeptNotice(document.documentElement.lang).trim()
  const nodes = html && readSimpleHtml(html)
  const template = page.querySelector<HTMLTemplateElement>('template[data-notice]')
  const card = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const place = card?.querySelector('.server-html')
  if (!nodes || !card || !place) return
  place.classList.toggle('whitespace-pre-line', !/[<&]/.test(html))
  place.replaceChildren(...toNodes(nodes))
  page.querySelector('[data-testid="tile-deposit"]')?.parentElement?.after(card)
}
