import type { Page } from '@playwright/test'
import { matchesPath } from '../../../mocks/server/http/paths'
import { type FieldKind, type Shape, shapeOf } from '../../../src/api/core/wire/metadata'
import { isRecord } from '../../../src/lib/is-record'
import { endpoints } from '../../../src/testing/endpoints'
import { expect, test } from '../../fixtures'
import { openApp } from '../../support/browser/open-app'
import { findingsOnOpening } from '../../support/walk-states'

/** A text that tries to be markup, a placeholder and a reference to another text. */
const TEXT = '<img src=x onerror=alert(1)>{{name}}$t(common.ok)'
const LINK = 'javascript:alert(document.domain)'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>'
/** One piece of markup of each kind. The whole corpus goes through the sanitiser in sanitise.spec.ts. */
const MARKUP = [
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg>',
  '<form action=//evil.example><input name=attributes><button formaction=javascript:alert(1)>x</button></form>',
  `<a href="${LINK}" onclick=alert(1)>x</a><iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  '<base href=//evil.example><style>*{display:none}</style><p id=root style="position:fixed;inset:0">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
].join('')

/** What each kind of field gets. Null for those that are no texts of an author, or that other fields lean on. */
const HOSTILE: Record<FieldKind, string | null> = {
  money: null,
  number: null,
  flag: null,
  instant: null,
  file: null,
  state: null,
  id: null,
  code: null,
  reason: null,
  message: null,
  phone: null,
  account: null,
  password: null,
  token: null,
  otp: null,
  reference: null,
  invite: null,
  form: null,
  chat: null,
  word: null,
  html: MARKUP,
  title: TEXT,
  label: TEXT,
  person: TEXT,
  login: TEXT,
  note: TEXT,
  picture: LINK,
  upload: LINK,
  site: LINK,
  link: LINK,
  drawing: DRAWING,
  qr: DRAWING,
}
/** Before these stands a mark, by which the screen that shows the field is noticed. */
const MARKED = /^(?:html|title|label)$/

/** The sandbox's answer with `put`'s text in every text field that it has. */
function attacked(
  shape: Shape,
  value: unknown,
  field: string,
  put: (field: string, kind: FieldKind) => string | undefined,
): unknown {
  if (shape.kind === 'list') {
    const list = isRecord(value) ? Object.values(value).find(Array.isArray) : value
    return Array.isArray(list) ? list.map((one) => attacked(shape.item, one, `${field}[]`, put)) : value
  }
  if (shape.kind === 'record' && isRecord(value)) {
    const inner = shape.wrapper ? value[shape.wrapper] : value
    if (!isRecord(inner)) return value
    const fields = Object.entries(shape.fields).filter(([name]) => name in inner)
    const changed = fields.map(([name, child]) => [
      name,
      attacked(child, inner[name], `${field}.${name}`, put),
    ])
    return { ...inner, ...Object.fromEntries(changed) }
  }
  if (shape.kind !== 'field') return value
  // A chat message holds its texts in an object of its own.
  if (shape.is === 'chat' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        typeof part === 'string' ? put(`${field}.${name}`, 'html') : part,
      ]),
    )
  if (Array.isArray(value)) return value.map((one) => put(field, shape.is) ?? one)
  return typeof value === 'string' ? (put(field, shape.is) ?? value) : value
}

/**
 * Makes every text in every answer that a page reads hostile. `marked` are the fields that were sent with a mark, by the
 * mark's number.
 */
async function serveHostileAnswers(page: Page): Promise<{ marked: string[] }> {
  const marked: string[] = []
  const put = (field: string, kind: FieldKind) => {
    const payload = HOSTILE[kind]
    if (payload === null || !MARKED.test(kind)) return payload ?? undefined
    if (!marked.includes(field)) marked.push(field)
    return `⟦${marked.indexOf(field)}⟧${payload}`
  }
  await page.route('**/api/**', async (route) => {
    const method = route.request().method()
    const { pathname } = new URL(route.request().url())
    const found = endpoints.find(({ spec }) => spec.method === method && matchesPath(spec.path, pathname))
    if (found?.spec.kind !== 'query') return route.fallback()
    const response = await route.fetch().catch(() => null)
    const body: unknown = await response?.json().catch(() => null)
    if (!response || body === null) return route.abort().catch(() => {})
    await route
      .fulfill({ response, json: attacked(shapeOf(found.spec.output), body, found.id, put) })
      .catch(() => {})
  })
  return { marked }
}

/** What a hostile answer has brought into the open page, and the numbers of the marks that the page shows. */
const lookAt = (page: Page): Promise<{ harm: string[]; shown: number[] }> =>
  page.evaluate(() => {
    const isOwn = (address: string) => new URL(address, location.href).origin === location.origin
    const harm: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const found = (what: string) => harm.push(`${what} in ${element.outerHTML.slice(0, 160)}`)
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found(name)
        if (
          /^(?:href|src|action|formaction|xlink:href)$/.test(name) &&
          /^\s*(?:javascript|vbscript|data:text)/i.test(value)
        )
          found(name)
      }
      if (element.matches('iframe, object, embed, base, frame')) found('element')
      if (element instanceof HTMLScriptElement && element.src && !isOwn(element.src)) found('script')
      if (
        element.matches(
          '.server-html :is(script, style, form, input, button, svg, math, [id], [name], [style])',
        )
      )
        found('server markup')
    }
    if (Object.keys(Object.prototype).length > 0) harm.push('Object.prototype')
    return {
      harm,
      shown: [...(document.body.textContent ?? '').matchAll(/⟦(\d+)⟧/g)].map(([, mark]) => Number(mark)),
    }
  })

// Every text of every answer is hostile, on every screen and sheet. A script that ran, or that the policy stopped, fails
// the test as every violation does (e2e/fixtures.ts).

test('no text of the server runs, requests another host, opens anything or takes over a screen', async ({
  page,
  context,
  sandbox,
  enter,
}) => {
  const outside: string[] = []
  page.on('dialog', (dialog) => {
    outside.push(`dialog ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('popup', (popup) => popup.on('framenavigated', (frame) => outside.push(`pop-up ${frame.url()}`)))
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== new URL(sandbox.url).origin,
    (route) => {
      outside.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  const { marked } = await serveHostileAnswers(page)
  const seen = new Set<number>()
  const lost = await findingsOnOpening(page, sandbox, enter, async () => {
    const { harm, shown } = await lookAt(page)
    for (const mark of shown) seen.add(mark)
    return harm
  })
  expect(lost).toEqual([])
  expect(outside).toEqual([])
  // What was sent was shown, except for a bank's name in other languages and what later steps of a registration show.
  const unseen = marked.filter((_, mark) => !seen.has(mark))
  expect(unseen.filter((field) => !/\/lookup\/(?:sources|banks)|bank\.name/.test(field))).toEqual([])
  expect(marked.length).toBeGreaterThan(20)
})

test('control: what must not be in a page is found', async ({ page }) => {
  await openApp(page, '/login')
  expect((await lookAt(page)).harm).toEqual([])
  await page.evaluate(() => {
    const place = Object.assign(document.createElement('div'), { className: 'server-html' })
    place.append(document.createElement('form'), document.createElement('iframe'))
    place.append(Object.assign(document.createElement('a'), { href: 'javascript:alert(1)' }))
    document.querySelector('main')?.append(place)
  })
  expect((await lookAt(page)).harm.map((found) => found.split(' in ')[0])).toEqual([
    'server markup',
    'element',
    'href',
  ])
})
