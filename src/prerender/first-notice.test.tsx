import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NoticeCard } from '@/features/home/notice/home-notice'
import { keepNotice } from '@/features/home/notice/kept-notice'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { LOCALES, type Locale, languageTag } from '@/lib/locale'
import { storeToken } from '@/session/token'
import { showLastNotice } from './first-notice'
import { prerenderNotice } from './prerender-balances'

function asTheApp(html: string): string {
  const { container, unmount } = render(<NoticeCard html={html} />)
  const { innerHTML } = container
  unmount()
  return innerHTML
}

/** The HTML after the tiles of a prerendered home, without React's comments. */
async function shown(locale: Locale): Promise<string> {
  const page = document.createElement('div')
  page.innerHTML = `<nav><button data-testid="tile-deposit"></button></nav>${await prerenderNotice(locale)}`
  showLastNotice(page)
  const [, notice] = page.children
  return notice?.matches('section') ? notice.outerHTML.replace(/<!--.*?-->/g, '') : ''
}

beforeEach(() => {
  storeToken('t1', true)
  return loadNamespace('member')
})
afterEach(() => localStorage.clear())

it.each(LOCALES)("the last notice has the app's markup (%s)", async (locale) => {
  await setLocale(locale)
  for (const html of ['<p><b>QR</b> 1 &amp; 2</p><p>a<br>b</p>', 'plain\nwords', ' <i>x</i> ']) {
    keepNotice(html, languageTag(locale))
    expect(await shown(locale)).toBe(asTheApp(html))
  }
})

it.each([
  ['there was none', () => keepNotice('', 'th')],
  ['it was in another language', () => keepNotice('<p>a</p>', 'en')],
  ['it needs the sanitiser', () => keepNotice('<a href="https://x.test">a</a>', 'th')],
  ['it was shown to another member', () => storeToken('t2', true)],
  ['it cannot be read', () => localStorage.setItem('last-notice', '{"html":')],
])('no notice is shown when %s', async (_, given) => {
  await setLocale('th')
  // Control: this notice is shown.
  keepNotice('<p>a</p>', 'th')
  expect(await shown('th')).not.toBe('')
  given()
  expect(await shown('th')).toBe('')
})
