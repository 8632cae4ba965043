import { expect, type Page, type Route } from '@playwright/test'
import { matchesPath } from '../../mocks/server/http/paths'
import { endpoints } from '../../src/testing/endpoints'
import { attacked } from './fields'
import { type Watch, watchPage } from './watch-page'

/** Texts for fields, by `<method> <path> <field>`; in a list one for each entry, which also makes the list so long. */
export type Plan = Record<string, readonly unknown[]>

/** How a text with a mark is to be found: anywhere, or with exactly what was sent behind the mark. */
type Mark = { id: number; at: string; text: string; literal: boolean }

/**
 * What the policy is there to stop: pictures and films of hosts that it does not name. And a style that is parsed with a
 * QR's drawing, which never gets into the page (a style in what the server sent is a finding).
 */
const HELD_BACK = /^(?:img|media)-src https?:|^style-src-(?:elem|attr) inline$/

/** The page left before it was answered. */
const GONE = Symbol('gone')

/** Runs in the page: the marks that it has not shown. */
function missing(marks: Mark[]): string[] {
  const unseen = marks.filter(({ id, text, literal }) => {
    const after = window.watch.seen[String(id)] ?? []
    return literal ? !after.some((shown) => shown.startsWith(text.trimEnd())) : after.length === 0
  })
  return unseen.map(({ at, text }) => `${at}: ${text.slice(0, 80)}`)
}

/**
 * A page whose every answer can be attacked. A round is a plan that is shown until each of its marks was seen; what is
 * not seen in time is lost, and fails.
 */
export async function startAttack(page: Page, origin: string) {
  let plan: Plan = {}
  let served = new Map<string, number>()
  let marks: Mark[] = []
  let count = 0
  const tested = { renderings: 0 }
  const outside: string[] = []
  const known = new Map<string, unknown>()

  await page.addInitScript(watchPage)
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
  // Whatever leaves for another host; what the policy stops never gets here.
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    (route) => {
      outside.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  await page.route('**/api/**', (route) => answer(route))

  /** What the sandbox answers; a reading call is asked once, since a round asks for the same again. */
  async function trueAnswer(route: Route, kind: 'query' | 'mutation'): Promise<unknown> {
    const request = route.request()
    const key = `${request.method()} ${request.url()} ${request.postData()}`
    if (kind === 'query' && known.has(key)) return known.get(key)
    const sent = await route.fetch().catch(() => null)
    const text = await sent?.text().catch(() => null)
    if (typeof text !== 'string') return GONE
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
    // The page went elsewhere meanwhile.
    if (value === GONE) return route.abort().catch(() => {})
    const json = attacked(found.spec.output, value, {
      put: (field, entry) => {
        const values = given[`${id} ${field}`]
        // What stands once in an answer is another one in each answer.
        const index = field.includes('[]') ? entry : call
        return values?.[index % values.length]
      },
      size: (list) => {
        const own = planned.filter((key) => key.startsWith(`${id} ${list}`))
        const direct = own.filter((key) => !key.slice(`${id} ${list}`.length).includes('[]'))
        const longest = Math.max(0, ...direct.map((key) => given[key]?.length ?? 0))
        // One value stands in every entry.
        return longest > 1 ? longest : undefined
      },
    })
    await route.fulfill({ status: 200, json }).catch(() => {})
  }

  /** What was planned and not asked for, or asked for and not seen. */
  const lost = async (next: Plan) => [
    ...Object.entries(next)
      .filter(([key, values]) => {
        const calls = served.get(key.split(' ', 2).join(' ')) ?? 0
        return calls < (key.includes('[]') ? 1 : values.length)
      })
      .map(([key]) => `not asked: ${key}`),
    ...(await page.evaluate(missing, marks)),
  ]

  /** A text that is told from all others by what stands before it. */
  const marked = (at: string, text: string, { literal = false } = {}) => {
    count += 1
    marks.push({ id: count, at, text, literal })
    return `\u27e6${count}\u27e7${text}`
  }

  return {
    tested,
    marked,
    /** Many pieces of markup in one text, each behind its mark. */
    pack: (at: string, pieces: readonly string[]) => pieces.map((html) => marked(at, html)).join(''),
    /** Answers with the plan, shows it, and waits until all of it was asked for and seen. */
    show: async (next: Plan, open: () => Promise<unknown>, again?: () => Promise<unknown>) => {
      plan = next
      served = new Map()
      await open()
      const look = async () => {
        const found = await lost(next)
        // Each time for the next of the texts that stand alone; what is being read is not asked anew.
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
    /** Everything that must not have happened. */
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
