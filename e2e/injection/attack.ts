import { expect, type Page, type Route } from '@playwright/test'
import { matchesPath } from '../../mocks/server/http/paths'
import { documentsOf, inlineIn } from '../../scripts/build/inline-sources'
import { shapeOf } from '../../src/api/core/wire/metadata'
import { endpoints } from '../../src/testing/endpoints'
import { attacked } from './fields'
import { type Watch, watchPage } from './watch-page'

/**
 * Payloads by `<method> <path> <field>`. In a list each entry gets one. The list becomes as long as its field with the
 * most payloads needs; the other fields repeat theirs. A single payload goes to every entry and doesn't change the
 * length.
 */
export type Plan = Record<string, readonly unknown[]>

/**
 * A payload that is sent behind the mark `⟦id⟧`. The page must show the mark. With `literal` it must also show the text
 * after the mark as it was sent, apart from spaces at its end; otherwise any text may follow.
 */
type Mark = { id: number; at: string; text: string; literal: boolean }

/**
 * Policy violations that the corpus is expected to cause: pictures and videos on other hosts, and inline styles in a
 * QR's SVG, which is parsed but not inserted. A style that is inserted is found by `watchPage`.
 */
const HELD_BACK = /^(?:img|media)-src https?:|^style-src-(?:elem|attr) inline$/

/** The page navigated away before the answer came. */
const LEFT = Symbol('left')

/** Runs in the page. Returns the field and the text of each mark that wasn't shown as its `literal` demands. */
function missing(marks: Mark[]): string[] {
  const unseen = marks.filter(({ id, text, literal }) => {
    const after = window.watch.seen[String(id)] ?? []
    return literal ? !after.some((shown) => shown.startsWith(text.trimEnd())) : after.length === 0
  })
  return unseen.map(({ at, text }) => `${at}: ${text.slice(0, 80)}`)
}

/**
 * Prepares attacks on the answers that a page gets. `show` serves a plan until each mark was seen. A mark that doesn't
 * appear in time fails the test.
 */
export async function startAttack(page: Page, origin: string) {
  let plan: Plan = {}
  let served = new Map<string, number>()
  let marks: Mark[] = []
  let count = 0
  const tested = { renderings: 0 }
  const outside: string[] = []
  const known = new Map<string, unknown>()

  const { scripts, styles } = inlineIn(...documentsOf(process.env.DIST ?? 'dist-sandbox').values())
  await page.addInitScript(watchPage, [...scripts, ...styles])
  page.on('dialog', (dialog) => {
    outside.push(`dialog ${dialog.message()}`)
    dialog.dismiss().catch(() => {})
  })
  page.on('popup', (popup) => outside.push(`pop-up ${popup.url()}`))
  page.on('framenavigated', (frame) => {
    const url = frame.url()
    if (frame !== page.mainFrame() || !(url.startsWith(origin) || url === 'about:blank'))
      outside.push(`navigation to ${url}`)
  })
  // Records requests to other origins. Those that the policy stops never get here.
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    (route) => {
      outside.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  await page.route('**/api/**', (route) => answer(route))

  /**
   * The sandbox's answer, before payloads are put into it; LEFT when the page has navigated away. Reads are cached,
   * because `show` repeats them many times.
   */
  async function trueAnswer(route: Route, kind: 'query' | 'mutation'): Promise<unknown> {
    const request = route.request()
    const key = `${request.method()} ${request.url()} ${request.postData()}`
    if (kind === 'query' && known.has(key)) return known.get(key)
    const sent = await route.fetch().catch(() => null)
    const text = await sent?.text().catch(() => null)
    if (typeof text !== 'string') return LEFT
    known.set(key, parsed(text))
    return known.get(key)
  }

  async function answer(route: Route) {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const found = endpoints.find(
      ({ spec }) => spec.method === request.method() && matchesPath(spec.path, decodeURI(pathname)),
    )
    const id = found?.id ?? ''
    const planned = Object.keys(plan).filter((key) => key.startsWith(`${id} `))
    if (!found || planned.length === 0) return route.fallback()
    const given = plan
    const call = served.get(id) ?? 0
    served.set(id, call + 1)
    const value = await trueAnswer(route, found.spec.kind)
    // The page has navigated meanwhile.
    if (value === LEFT) return route.abort().catch(() => {})
    const json = attacked(shapeOf(found.spec.output), value, {
      put: (field, entry) => {
        const values = given[`${id} ${field}`]
        // A field outside lists gets the next payload in each answer.
        const index = field.includes('[]') ? entry : call
        return values?.[index % values.length]
      },
      size: (list) => {
        const own = planned.filter((key) => key.startsWith(`${id} ${list}`))
        const direct = own.filter((key) => !key.slice(`${id} ${list}`.length).includes('[]'))
        const longest = Math.max(0, ...direct.map((key) => given[key]?.length ?? 0))
        // A single payload goes to every entry, and the list keeps its length.
        return longest > 1 ? longest : undefined
      },
    })
    await route.fulfill({ status: 200, json }).catch(() => {})
  }

  /** The fields whose endpoint wasn't called often enough for all their payloads, and the marks that weren't shown. */
  const lost = async (next: Plan) => [
    ...Object.entries(next)
      .filter(([key, values]) => {
        const calls = served.get(key.split(' ', 2).join(' ')) ?? 0
        return calls < (key.includes('[]') ? 1 : values.length)
      })
      .map(([key]) => `not asked: ${key}`),
    ...(await page.evaluate(missing, marks)),
  ]

  /** A payload behind its own mark. */
  const marked = (at: string, text: string, { literal = false } = {}) => {
    count += 1
    marks.push({ id: count, at, text, literal })
    return `\u27e6${count}\u27e7${text}`
  }

  return {
    tested,
    marked,
    /** Joins pieces of markup into one payload, each behind its own mark. */
    pack: (at: string, pieces: readonly string[]) => pieces.map((html) => marked(at, html)).join(''),
    /** Serves the plan, opens the screen, and waits until every payload was sent and every mark was seen. */
    show: async (next: Plan, open: () => Promise<unknown>, again?: () => Promise<unknown>) => {
      plan = next
      served = new Map()
      await open()
      const look = async () => {
        const found = await lost(next)
        // Each refetch shows the next payload of the fields outside lists. Queries in flight are not refetched, so it
        // does no harm to ask often.
        if (found.length > 0) await again?.()
        return found.slice(0, 20)
      }
      await expect
        .poll(look, {
          message: 'lost',
          timeout: 60_000,
          intervals: [10, 20, 20, 30],
        })
        .toEqual([])
      tested.renderings += Object.values(next).reduce((sum, values) => sum + values.length, 0)
      marks = []
      plan = {}
    },
    /** What happened although it must not. Empty when nothing did. */
    harm: async () => {
      const { ran, findings, policy }: Watch = await page.evaluate(() => window.watch)
      const polluted = await page.evaluate(() => [
        ...Object.keys(Object.prototype),
        ...['polluted', 'x'].filter((name) => name in {}),
      ])
      return [
        ...ran,
        ...findings,
        ...policy.filter((line) => !HELD_BACK.test(line)),
        ...polluted.map((name) => `Object.prototype.${name}`),
        ...outside,
      ]
    },
  }
}

export type Attacker = Awaited<ReturnType<typeof startAttack>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
