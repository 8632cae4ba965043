import { expect, it, vi } from 'vitest'
import { fakeStorage } from '@/testing/fake-storage'
import { goTo, openPendingTab, postForm } from '../browser/open-link'
import { reloadPage } from '../browser/reload-page'
import { joinUrl, safeLink, safePath, secretLink } from './links'
import { HOSTILE_LINKS, HOSTILE_PATHS } from './links.corpus'

const GOOD_LINKS: [string, string][] = [
  ['https://good.example', 'https://good.example/'],
  ['HTTPS://GOOD.example/A', 'https://good.example/A'],
  ['//good.example/x', 'https://good.example/x'],
  ['https://good.example:8443/a/b?c=d&e=f#g', 'https://good.example:8443/a/b?c=d&e=f#g'],
  ['https://good.example/my file.png', 'https://good.example/my%20file.png'],
  ['https://ไทย.example/', 'https://xn--o3cw4h.example/'],
  ['http://localhost:4173/x', 'http://localhost:4173/x'],
]

it(`safeLink refuses each of more than 150 hostile addresses, and takes every good one`, () => {
  const through = HOSTILE_LINKS.filter((url) => safeLink(url) !== null)
  expect(new Set(HOSTILE_LINKS).size).toBeGreaterThan(150)
  expect(through).toEqual([])
  expect(GOOD_LINKS.map(([url]) => safeLink(url))).toEqual(GOOD_LINKS.map(([, link]) => link))
})

it('safeLink accepts LINE and phone links only where they are allowed', () => {
  expect(safeLink('line://ti/p/@shop', ['line:'])).toBe('line://ti/p/@shop')
  expect(safeLink('line://ti/p/~shop?x=1', ['line:'])).toBe('line://ti/p/~shop?x=1')
  expect(safeLink('tel:+66-81-234-5678', ['tel:'])).toBe('tel:+66-81-234-5678')
  expect(safeLink('https://lin.ee/abc', ['line:', 'tel:'])).toBe('https://lin.ee/abc')
  expect(safeLink('line://ti/p/@shop', ['tel:'])).toBeNull()
  expect(safeLink('tel:0812345678', ['line:'])).toBeNull()
  const open = HOSTILE_LINKS.filter((url) => safeLink(url, ['line:', 'tel:']) !== null)
  expect(open).toEqual(['line://ti/p/@x', 'tel:0812345678'])
  expect(safeLink('tel:*#06#', ['tel:'])).toBeNull()
})

const links = ['http://game.example/in?p=1', 'https://game.example/in?p=1', '//game.example/in?p=1']
const secure = 'https://game.example/in?p=1'

it('secretLink is https only on an https page, where a link without secrets may be http', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  expect(links.map(secretLink)).toEqual([null, secure, secure])
  expect(links.map((link) => safeLink(link))).toEqual([links[0], secure, secure])
  expect(postForm({ action: 'http://game.example/in', fields: {} }, noop)).toBe(false)
})

it('secretLink may be http on an http page, and is never anything else', () => {
  expect(links.map(secretLink)).toEqual([links[0], secure, secure])
  expect(HOSTILE_LINKS.filter((link) => secretLink(link) !== null)).toEqual([])
})

it.each([
  ['/', '/'],
  ['/user/home?modal=deposit', '/user/home?modal=deposit'],
  ['/user/../login', '/login'],
  ['/user/bonus?bonus=a b', '/user/bonus?bonus=a%20b'],
  ['/@evil.example', '/@evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
])('safePath takes %s', (path, expected) => {
  expect(safePath(path)).toBe(expected)
})

it('safePath refuses every path that leaves the app', () => {
  expect(HOSTILE_PATHS.filter((path) => safePath(path) !== null)).toEqual([])
  expect([null, undefined, 5, {}, []].filter((path) => safePath(path) !== null)).toEqual([])
})

it.each([
  ['', '/api/wallet', '/api/wallet'],
  ['/', '/api/chat', '/api/chat'],
  ['/v1/', '/api/wallet', '/v1/api/wallet'],
  ['https://api.example', '/api/wallet', 'https://api.example/api/wallet'],
  ['https://api.example:8443/v1//', 'api/wallet?x=1#y', 'https://api.example:8443/v1/api/wallet?x=1#y'],
  ['https://api.example/v1?x=1', '/a', 'https://api.example/v1/a'],
])('joins %j and %j to %s', (base, path, expected) => {
  expect(joinUrl(base, path)).toBe(expected)
})

/** Makes `window.open` return a fake tab. Gives that tab, and the spy on `window.open`. */
function fakeTab() {
  const page = document.implementation.createHTMLDocument()
  const tab = {
    opener: window,
    closed: false,
    document: page,
    // The browser copies this tab's into it.
    sessionStorage: fakeStorage(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, open }
}

const noop = () => {}

const FORM = { action: 'https://game.example/in', fields: { user: 'a' } }

/** What a browser tells a document of when its policy stops something. */
function violate(page: Document, effectiveDirective: string) {
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
}

/** Gives a list to which each submitted form is added instead of being sent. */
function catchForms() {
  const sent: { action: string; method: string; target: string; rel: string; fields: string[][] }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const read = (name: string) => this.getAttribute(name) ?? ''
    const fields = [...this.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value])
    const [action = '', method = '', target = '', rel = ''] = ['action', 'method', 'target', 'rel'].map(read)
    sent.push({ action, method, target, rel, fields })
  })
  return sent
}

it('openPendingTab opens an empty tab at once, removes its opener and the copied session, and navigates it later', () => {
  const { tab, open } = fakeTab()
  tab.sessionStorage.setItem('token', 'a')
  const pending = openPendingTab()
  expect(tab.sessionStorage.stored.size).toBe(0)
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
  expect(pending.blocked).toBe(false)
  expect(tab.opener).toBeNull()
  expect(pending.go('https://game.example/play')).toBe(true)
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://game.example/play')
  expect(tab.close).not.toHaveBeenCalled()
})

it('openPendingTab closes the tab instead of opening an unsafe link', () => {
  const { tab } = fakeTab()
  expect(openPendingTab().go('javascript:alert(1)')).toBe(false)
  expect(tab.location.replace).not.toHaveBeenCalled()
  expect(tab.close).toHaveBeenCalledOnce()
})

it('openPendingTab reports that the tab was blocked', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const pending = openPendingTab()
  expect(pending.blocked).toBe(true)
  expect(pending.go('https://game.example')).toBe(false)
  expect(pending.post({ action: 'https://game.example', fields: {} }, noop)).toBe(false)
  pending.close()
})

it('openPendingTab posts a form in the tab', () => {
  const { tab } = fakeTab()
  const sent = catchForms()
  expect(openPendingTab().post(FORM, noop)).toBe(true)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ target: '_self', fields: [['hidden', 'user', 'a']] })
  expect(tab.document.querySelector('form')).toBeNull()
})

it("openPendingTab closes the tab when the page's own policy stops its form, and nothing for another violation", () => {
  const { tab } = fakeTab()
  catchForms()
  const stopped = vi.fn()
  openPendingTab().post(FORM, stopped)
  violate(tab.document, 'img-src')
  expect([tab.close.mock.calls.length, stopped.mock.calls.length]).toEqual([0, 0])
  violate(tab.document, 'form-action')
  violate(tab.document, 'form-action')
  expect([tab.close.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1])
})

it('postForm posts the fields exactly as given, without a way back, and leaves nothing behind', () => {
  const sent = catchForms()
  const fields = { __VIEWSTATE: '/wEP"<>&', submit: 's', remove: 'r', action: 'a', ชื่อ: '  x ' }
  expect(postForm({ action: 'https://game.example/in', fields }, noop)).toBe(true)
  expect(sent).toEqual([
    {
      action: 'https://game.example/in',
      method: 'post',
      target: '_self',
      rel: 'noopener',
      fields: Object.entries(fields).map(([name, value]) => ['hidden', name, value]),
    },
  ])
  expect(document.querySelector('form')).toBeNull()
})

it('postForm posts to no hostile address', () => {
  const sent = catchForms()
  const posted = HOSTILE_LINKS.filter((action) => postForm({ action, fields: { a: 'b' } }, noop))
  expect(posted).toEqual([])
  expect(sent).toEqual([])
})

it('goTo and reloadPage lead this tab to a safe link only, or to itself', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  expect(HOSTILE_LINKS.filter((url) => goTo(url))).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  expect(goTo('https://game.example')).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://game.example/')
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
})
