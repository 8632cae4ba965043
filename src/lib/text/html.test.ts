import { expect, it } from 'vitest'
import { imageFromMarkup, plainText, trustedHtml } from './html'
import { ENDLESS_HTML } from './html.corpus'

const sanitised = (html: string) => String(trustedHtml(html))

/** Elements whose text must not run together with that of the next one. */
const BLOCKS = [
  'address article aside blockquote button center dd details dialog dir div dl dt fieldset figcaption figure',
  'footer form h1 h2 h3 h4 h5 h6 header hgroup legend listing main marquee menu nav option p pre search section',
  'summary',
].flatMap((tags) => tags.split(' '))

// The corpus runs in a real browser (e2e/specs/screens/sanitise.spec.ts): happy-dom parses much of it differently.
it('trustedHtml keeps text, its layout and its tables', () => {
  const html =
    '<h2>กติกา</h2><p>ຂໍ້ <b>1</b> &lt; <i>2</i><br>x</p><ul><li>a</li></ul>' +
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>'
  expect(sanitised(html)).toBe(html)
})

it('trustedHtml keeps the text of removed elements, except scripts and styles', () => {
  expect(sanitised('<form>read <button>this</button></form>')).toBe('<div>read <div>this</div></div>')
  expect(sanitised('a<script>alert(1)</script><style>b{}</style>c')).toBe('ac')
})

it.each(BLOCKS)('trustedHtml separates the texts of two elements named %s', (tag) => {
  const text = sanitised(`<${tag} align=center>ฝาก 100</${tag}><${tag}>200 ถอน</${tag}>`)
  expect(text).toMatch(/^<([a-z]+\d?)>ฝาก 100<\/\1><\1>200 ถอน<\/\1>$/)
  expect(plainText(`<${tag}>ฝาก 100</${tag}><${tag}>200 ถอน</${tag}>`)).toBe('ฝาก 100 200 ถอน')
})

it('trustedHtml opens links in a new tab without an opener, and keeps LINE and phone links', () => {
  const attributes = 'target="_blank" rel="noopener noreferrer"'
  expect(sanitised('<a href="https://good.example/?a=1&amp;b=2" target="_top">x</a>')).toBe(
    `<a href="https://good.example/?a=1&amp;b=2" ${attributes}>x</a>`,
  )
  expect(sanitised('<a href="line://ti/p/@shop">x</a>')).toBe(
    `<a href="line://ti/p/@shop" ${attributes}>x</a>`,
  )
  expect(sanitised('<a href="tel:021234567">x</a>')).toBe(`<a href="tel:021234567" ${attributes}>x</a>`)
  expect(sanitised('<a href="/user/home">x</a>')).toBe('<a>x</a>')
})

it('trustedHtml shows images from the web, from this origin and in the text, late and without a referrer', () => {
  const attributes = 'alt="" loading="lazy" referrerpolicy="no-referrer"'
  for (const src of [
    'https://good.example/a.png',
    '/sandbox-art/a.svg',
    'data:image/png;base64,iVBORw0KGgo=',
  ]) {
    expect(sanitised(`<img src="${src}" loading="eager" onerror="x">`)).toBe(
      `<img src="${src}" ${attributes}>`,
    )
  }
  expect(sanitised('<img src="https://good.example/a.png" alt="a" width="100%" height="99999">')).toBe(
    '<img src="https://good.example/a.png" alt="a" width="100%" loading="lazy" referrerpolicy="no-referrer">',
  )
})

it('trustedHtml shows no call of the API as an image', () => {
  expect(sanitised('<img src="/api/refund/addWallet">')).not.toContain('src=')
  expect(sanitised('<img src="/art/api.png">')).toContain('src="/art/api.png"')
})

it.each(ENDLESS_HTML)(
  'trustedHtml comes to an end with thousands of nested or unterminated tags: case %#',
  (html) => {
    expect(html.length).toBeGreaterThan(50_000)
    expect(sanitised(`<b>first</b>${html}`)).toContain('<b>first</b>')
    expect(plainText(`${html}`)).not.toContain('alert')
  },
)

it('trustedHtml drops handlers, styles, names and what else a text does not need', () => {
  const html =
    '<p id="root" class="a" style="x" onclick="y" data-testid="z" aria-label="b" role="alert" name="c">x</p>'
  expect(sanitised(html)).toBe('<p>x</p>')
})

const SVG = '<svg viewBox="0 0 2 2"><path d="M0 0h1v1z"></path></svg>'
const PNG = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(60)}=`
const picture = (address: string | null) => decodeURIComponent(address?.split(',')[1] ?? '')

it.each([
  ['SVG text', SVG],
  ['an SVG inside other markup', `<div class="qr">${SVG}</div>`],
  ['a data: SVG with a bare %', `data:image/svg+xml;utf8,${SVG.replace('<svg', '<svg width="100%"')}`],
  ['an <img> of a data: SVG', `<img src="data:image/svg+xml;base64,${btoa(SVG)}">`],
])('imageFromMarkup makes %s a well-formed image', (_, markup) => {
  const address = imageFromMarkup(markup)
  expect(address).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/)
  expect(picture(address)).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(picture(address)).toMatch(/<path d="M0 0h1v1z"(?:\/>|><\/path>)/)
})

it('imageFromMarkup leaves an SVG as it is, but for a missing namespace', () => {
  const styled =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"><svg:rect style="fill:#fff"/></svg>'
  expect(picture(imageFromMarkup(`<?xml version="1.0"?>${styled}`))).toBe(styled)
  expect(picture(imageFromMarkup(SVG))).toBe(SVG.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))
})

it('imageFromMarkup repairs an SVG that is not well-formed, and removes active content', () => {
  const messy =
    '<svg viewBox="0 0 2 2" width=40 onload="alert(1)"><path d="M0 0h1v1z" onclick=alert(1)></svg>'
  expect(picture(imageFromMarkup(messy))).toMatch(/^<svg [^>]*width="40"[^>]*><path d="M0 0h1v1z"\/><\/svg>$/)
  expect(picture(imageFromMarkup(messy))).not.toContain('alert')
})

it.each([
  ['an <img> of a data: image', `<img alt="QR" src="${PNG}">`, PNG],
  [
    'an <img> of an address',
    '<p><img src="https://good.example/q?a=1&amp;b=2"></p>',
    'https://good.example/q?a=1&b=2',
  ],
  ['a data: image', ` ${PNG}\n`, PNG],
  ['base64 alone', PNG.slice(22), PNG],
  ['a web address', 'https://good.example/q.png', 'https://good.example/q.png'],
])('imageFromMarkup takes %s', (_, markup, expected) => {
  expect(imageFromMarkup(markup)).toBe(expected)
})

it.each([
  null,
  '<p>x</p>',
  '<img src="<svg>">',
  '<img src="javascript:alert(1)">',
  'data:text/html,<svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
  '00020101021229370016A000000677010111011300668123456785802TH530376454041.0063049C6E',
  '//user@evil.example/q.png',
])('imageFromMarkup finds no picture in case %#', (markup) => {
  expect(imageFromMarkup(markup)).toBeNull()
})

it.each([
  ['โบนัสรายวัน', 'โบนัสรายวัน'],
  ['<p>a</p><p>b &amp; c</p>', 'a b & c'],
  ['one<br>two<ul><li>x</li><li>y</li></ul>', 'one two x y'],
  ['a<script>alert(1)</script>b', 'ab'],
])('the plain text of %s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
