import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Balances } from '@/features/home/balance/balances'
import { keepBalances, type Balances as Sums } from '@/features/home/balance/kept-balances'
import { NoticeCard } from '@/features/home/notice/home-notice'
import { keepNotice } from '@/features/home/notice/kept-notice'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { formatDateTime } from '@/lib/dates'
import { LOCALES, type Locale, languageTag } from '@/lib/locale'
import { type Satang, satang } from '@/lib/money'
import { clearToken, storeToken } from '@/session/token'
import { toggleHiddenBalance } from '@/stores/hidden-balance'
import { prerenderBalances, prerenderNotice } from './draw-to-html'
import { showFirstBalances, showLastNotice } from './first-balances'
import { readWallet } from './wallet-reader'

const AT = Date.now() - 3_600_000
const TOTAL = satang(1_234_567_89)
const sumsOf = (total: Satang, atLeast = false): Sums => ({
  main: satang(1_00),
  games: satang(total - 1_00),
  total,
  atLeast,
})

/** The balances as the app renders them: current, or with the time of an earlier visit. */
function asTheApp(sums: Sums | undefined, at: number | null): string {
  const reading = { isError: false, isPending: at !== null || !sums, isRefetchError: false, dataUpdatedAt: 0 }
  const last = sums && at !== null ? { sums, at } : null
  return markupOf(<Balances sums={sums} money={reading} last={last} missing={undefined} />)
}

function markupOf(node: ReactNode): string {
  const { container, unmount } = render(node)
  const { innerHTML } = container
  unmount()
  return innerHTML
}

/** Sets up prerendered balances. `answer` answers the wallet's call. */
async function prerendered(locale: Locale = 'th') {
  const page = document.createElement('div')
  const templates = await prerenderBalances(locale)
  page.innerHTML = `<main>${asTheApp(undefined, null)}</main>${templates}`
  document.body.append(page)
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const start = () =>
    showFirstBalances({
      page,
      currency: 'BAHT',
      answer: answered,
      loadReader: async () => ({ readWallet }),
    })
  return { start, answer, answered, html: () => page.querySelector('main')?.innerHTML ?? '' }
}

const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [{ code: 'PG', amount: 2.5 }] }
const TRUE_SUMS = { main: satang(1_00), games: satang(2_50), total: satang(3_50), atLeast: false }

beforeEach(async () => {
  await loadNamespace('member')
  await setLocale('th')
  storeToken('t1', true)
})
afterEach(() => document.body.replaceChildren())

it.each(LOCALES)("a total known from an earlier visit has the app's markup in %s", async (locale) => {
  await setLocale(locale)
  for (const sums of [sumsOf(TOTAL), sumsOf(TOTAL, true)]) {
    const { start, html } = await prerendered(locale)
    keepBalances(sums, AT)
    start()
    expect(html()).toBe(asTheApp(sums, AT))
    expect(html()).toContain(formatDateTime(AT))
  }
})

it('the current balances replace the kept ones, with the markup of the app', async () => {
  const { start, answer, answered, html } = await prerendered()
  keepBalances(sumsOf(TOTAL), AT)
  const shown = start()
  answer(Response.json(WALLET))
  await shown
  expect(html()).toBe(asTheApp(TRUE_SUMS, null))
  // The app reads the same answer.
  expect(await (await answered).json()).toEqual(WALLET)
})

it.each([
  ['', true],
  [' not', false],
])('a hidden balance is hidden, kept and current, where the session is%s remembered', async (_, remember) => {
  storeToken('t1', remember)
  const { start, answer, html } = await prerendered()
  toggleHiddenBalance()
  try {
    keepBalances(sumsOf(TOTAL), AT)
    const shown = start()
    expect(html()).toBe(asTheApp(sumsOf(TOTAL), AT))
    answer(Response.json(WALLET))
    await shown
    expect(html()).toBe(asTheApp(TRUE_SUMS, null))
    expect(html()).not.toMatch(/value=|>[^<]*\d/)
  } finally {
    toggleHiddenBalance()
  }
})

const skeleton = () => asTheApp(undefined, null)

it.each<[what: string, given: () => void, answerOf?: () => Response]>([
  ['nothing is known', () => {}],
  [
    'it is in a currency that is not the build’s',
    () => {
      keepBalances(sumsOf(TOTAL), AT)
      localStorage.setItem('currency', 'LAK')
    },
  ],
  ['the answer refuses', () => {}, () => Response.json({ success: false, message: 'no' })],
  ['the call failed', () => {}, () => Response.json(WALLET, { status: 401 })],
  [
    'the answer is in another currency',
    () => {},
    () => Response.json({ ...WALLET, bankAccount: { currency: 'LAK' } }),
  ],
  [
    'the answer names no currency and this device knows another than the build’s',
    () => localStorage.setItem('currency', 'LAK'),
    () => Response.json(WALLET),
  ],
])('the place is left to the app where %s', async (_, given, answerOf) => {
  const { start, answer, html } = await prerendered()
  given()
  const shown = start()
  if (answerOf) {
    answer(answerOf())
    await shown
  }
  expect(html()).toBe(skeleton())
})

it.each([
  [
    'the member signs out in another tab',
    () => {
      clearToken()
      window.dispatchEvent(new Event('storage'))
    },
  ],
  [
    'somebody else has signed in when it comes back',
    () => {
      storeToken('t2', true)
      window.dispatchEvent(new Event('pageshow'))
    },
  ],
  ['it is left', () => window.dispatchEvent(new Event('pagehide'))],
])('the place is left to the app once %s', async (_, happens) => {
  const { start, html } = await prerendered()
  keepBalances(sumsOf(TOTAL), AT)
  start()
  // Control: an event that doesn't concern the member.
  window.dispatchEvent(new Event('pageshow'))
  expect(html()).toBe(asTheApp(sumsOf(TOTAL), AT))
  happens()
  expect(html()).toBe(skeleton())
})

it('the place is left to the app when the answer comes after the member has left', async () => {
  const { start, answer, html } = await prerendered()
  const shown = start()
  clearToken()
  answer(Response.json(WALLET))
  await shown
  expect(html()).toBe(skeleton())
})

/** The HTML after the tiles of a prerendered home, without React's comments. */
async function shownNotice(locale: Locale): Promise<string> {
  const page = document.createElement('div')
  page.innerHTML = `<nav><button data-testid="tile-deposit"></button></nav>${await prerenderNotice(locale)}`
  showLastNotice(page)
  const [, notice] = page.children
  return notice?.matches('section') ? notice.outerHTML.replace(/<!--.*?-->/g, '') : ''
}

it.each(LOCALES)("the last notice has the app's markup (%s)", async (locale) => {
  await setLocale(locale)
  for (const html of ['<p><b>QR</b> 1 &amp; 2</p><p>a<br>b</p>', 'plain\nwords', ' <i>x</i> ']) {
    keepNotice(html, languageTag(locale))
    expect(await shownNotice(locale)).toBe(markupOf(<NoticeCard html={html} />))
  }
})

it.each([
  ['there was none', () => keepNotice('', 'th')],
  ['it was in another language', () => keepNotice('<p>a</p>', 'en')],
  ['it needs the sanitiser', () => keepNotice('<a href="https://x.test">a</a>', 'th')],
  ['it was shown to another member', () => storeToken('t2', true)],
])('no notice is shown when %s', async (_, given) => {
  // Control: this notice is shown.
  keepNotice('<p>a</p>', 'th')
  expect(await shownNotice('th')).not.toBe('')
  given()
  expect(await shownNotice('th')).toBe('')
})
