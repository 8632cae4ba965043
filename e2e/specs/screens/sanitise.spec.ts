import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { DEEP_HTML, ENDLESS_HTML, HOSTILE_HTML } from '../../../src/lib/text/html.corpus'

/** What the bundle defines in the page. */
declare const sanitiser: {
  trustedHtml: (html: string) => string
  imageFromMarkup: (html: string) => string | null
}

/** The sanitiser as one script, to run the corpus in a real browser without the app. */
async function bundle(): Promise<string> {
  const src = fileURLToPath(new URL('../../../src', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': src } },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${src}/lib/text/html.ts`, formats: ['iife'], name: 'sanitiser' },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

/** They run when something has loaded, begun or opened. Inserted last and raw, they run after all that came before them. */
const WITNESSES = [
  '<img src=x onerror=witness()>',
  '<svg><animate attributeName=x dur=1s onbegin=witness() /></svg>',
  '<details open ontoggle=witness()>x</details>',
  '<iframe srcdoc="<script>parent.witness()</script>"></iframe>',
]

/** Inserts each text in the given way, hovers and clicks all that was inserted, and waits until `WITNESSES` have run. */
async function tryAll(page: Page, show: 'raw' | 'sanitised' | 'as image') {
  await page.evaluate(
    async ({ corpus, how, witnesses }) => {
      for (const html of corpus) {
        const place = document.createElement('section')
        document.body.append(place)
        if (how === 'raw') place.innerHTML = html
        if (how === 'sanitised') place.innerHTML = sanitiser.trustedHtml(html)
        const image = how === 'as image' ? sanitiser.imageFromMarkup(html) : null
        if (image) place.append(Object.assign(document.createElement('img'), { src: image }))
      }
      for (const element of document.querySelectorAll<HTMLElement>('section *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
      for (const html of witnesses)
        await new Promise((ran) => {
          Object.assign(window, { witness: ran })
          document.body.append(Object.assign(document.createElement('aside'), { innerHTML: html }))
        })
    },
    {
      corpus: show === 'sanitised' ? [...HOSTILE_HTML, ...ENDLESS_HTML, DEEP_HTML] : HOSTILE_HTML,
      how: show,
      witnesses: WITNESSES,
    },
  )
}

/** The forbidden tags, attributes, addresses and values of `rel` in what `tryAll` inserted. */
function findings(page: Page) {
  return page.evaluate(() => {
    const tags =
      /^(?:p|br|b|strong|i|em|u|span|div|hr|blockquote|pre|s|strike|del|ins|small|sup|sub|mark|q|a|img|h[1-6]|ul|ol|li|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/
    const attributes =
      /^(?:href|src|alt|title|width|height|colspan|rowspan|target|rel|loading|referrerpolicy)$/
    const addresses = {
      href: /^(?:https?:\/\/[^@]*$|line:\/\/|tel:)/,
      src: /^(?:https?:\/\/[^@]*$|data:image\/(?!svg)|\/[^/\\])/,
    }
    return [...document.querySelectorAll('section *')].flatMap((element) => {
      const bad = element.getAttributeNames().filter((name) => !attributes.test(name))
      // The `is` attribute of an element can't be removed; an empty one is harmless.
      if (element.getAttribute('is') === '') bad.splice(bad.indexOf('is'), 1)
      if (!tags.test(element.localName)) bad.push(`<${element.localName}>`)
      for (const [name, good] of Object.entries(addresses)) {
        const address = element.getAttribute(name)
        if (address !== null && !good.test(address)) bad.push(`${name} ${address}`)
      }
      if (element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer')
        bad.push('rel')
      return bad
    })
  })
}

let script: string
let ran: number

test.beforeAll(async () => {
  script = await bundle()
})

test.beforeEach(async ({ page }) => {
  ran = 0
  page.on('console', (message) => {
    if (message.text() === 'it ran') ran += 1
  })
  await page.addInitScript(() => {
    // An init script runs in frames, too.
    window.alert = () => console.log('it ran')
  })
  // 204 leaves the page where it is.
  await page.route('**/*', (route) =>
    route.request().url() === 'http://app.test/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><body></body>' })
      : route.fulfill({ status: 204 }),
  )
  await page.goto('http://app.test/')
  await page.addScriptTag({ content: script })
})

test('control: the raw corpus runs scripts and inserts forms', async ({ page }) => {
  await tryAll(page, 'raw')
  const found = await findings(page)
  await expect.poll(() => ran).toBeGreaterThan(20)
  expect(found.filter((each) => each.startsWith('on')).length).toBeGreaterThan(30)
  expect(
    found.filter((each) => /^<(?:form|input|button|select|textarea)>$/.test(each)).length,
  ).toBeGreaterThan(15)
})

test('sanitised, nothing runs and only allowed content is inserted', async ({ page }) => {
  await tryAll(page, 'sanitised')
  expect(await page.locator('section').count()).toBe(HOSTILE_HTML.length + ENDLESS_HTML.length + 1)
  expect(await page.locator('section *').count()).toBeGreaterThan(50)
  expect(await findings(page)).toEqual([])
  expect(ran).toBe(0)
  const changed = await page.evaluate((corpus) => {
    const sanitised = (html: string) => String(sanitiser.trustedHtml(html))
    return corpus.map(sanitised).filter((html) => sanitised(html) !== html)
  }, HOSTILE_HTML)
  expect(changed).toEqual([])
})

test('as QR markup, it becomes at most images, and nothing runs', async ({ page }) => {
  await tryAll(page, 'as image')
  const images = await page
    .locator('section img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
  expect(images.length).toBeGreaterThan(10)
  const svgs = images
    .filter((src) => src.startsWith('data:image/svg+xml'))
    .map((src) => decodeURIComponent(src))
  expect(svgs.filter((svg) => /<script|<foreignobject|\son\w+=|javascript:/i.test(svg))).toEqual([])
  expect(await page.locator('section > :not(img)').count()).toBe(0)
  expect(ran).toBe(0)
})

test('under the strictest content policy, a styled text and a styled QR cause no violation', async ({
  page,
}) => {
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  await page.route('http://app.test/script.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:",
    "require-trusted-types-for 'script'; trusted-types member-wallet",
  ].join('; ')
  await page.route('http://app.test/strict', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>x</title><script src="/script.js"></script><body></body>',
    }),
  )
  await page.goto('http://app.test/strict')
  const shown = await page.evaluate(async () => {
    const place = document.createElement('section')
    place.innerHTML = sanitiser.trustedHtml(
      '<style>p{}</style><p style="color:red" onclick="x">a style=b</p><div\nSTYLE = x>c</div>',
    )
    const image = new Image()
    const svg = '<svg width="8" height="8"><style>a{}</style><path style="fill:#000" d="M0 0h1"/></svg>'
    image.src = sanitiser.imageFromMarkup(svg) ?? ''
    document.body.append(place, image)
    await image.decode()
    return place.innerHTML
  })
  expect(shown).toBe('<p>a style=b</p><div>c</div>')
  expect(noise).toEqual([])
  await page.evaluate(() => document.body.setAttribute('style', 'color:red'))
  await expect.poll(() => noise.length).toBe(1)
})
