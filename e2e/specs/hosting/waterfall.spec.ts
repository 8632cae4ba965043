import type { Page, Request, Route } from '@playwright/test'
import { endpoints } from '@/testing/endpoints'
import { matchesPath } from '../../../mocks/server/http/paths'
import { expect, MEMBER, test } from '../../fixtures'
import { SCREENS, type Screen } from '../../support/screens'

// Every call that a screen or sheet makes as it opens is sent at once: none waits for another's answer. No clock decides
// it: all answers are held until nothing more is asked, and what is asked only after their release came too late.

/** What can only be asked once something is known. */
const LATER: readonly [call: string, on: RegExp][] = [
  ['GET /api/wallet/account/PG', /game/], // whether the member has an account there stands in the wallet
  ['GET /api/lookup/enableChatWidget', /./], // the chat is offered once the page stands
]
const QUIET_MS = 700
/** A changing GET, but the refresh of an entry: nothing but a press may send it. */
const CHANGING = endpoints.flatMap(({ spec: { kind, method, path } }) =>
  kind === 'mutation' && method === 'GET' ? [path] : [],
)
const REFRESH = '/api/wallet/refresh/slot'
const isLater = (call: string, { name }: Screen) => LATER.some(([one, on]) => one === call && on.test(name))

test.use({ trace: 'off' })
/** Holds every API answer; gives what was asked while they were held, and what only after. */
async function askedBeforeAndAfter(page: Page, open: () => Promise<unknown>) {
  const held: Route[] = []
  const asked: string[] = []
  const late: string[] = []
  let released = false
  let last = Date.now()
  // A file of the app that is still on its way may ask for something.
  const loading = new Set<Request>()
  const asks = (request: Request) => {
    if (request.resourceType() === 'script') loading.add(request)
  }
  const loaded = (request: Request) => {
    loading.delete(request)
    last = Date.now()
  }
  page.on('request', asks)
  page.on('requestfinished', loaded)
  page.on('requestfailed', loaded)
  await page.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`
    last = Date.now()
    if (released) {
      late.push(call)
      return route.continue()
    }
    asked.push(call)
    held.push(route)
  })
  const quiet = async () => {
    do {
      // Drawn and idle: the answer comes after all that the page has asked for until then.
      await page.evaluate(
        () =>
          new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 2_000 }))),
      )
      await page.waitForTimeout(100)
    } while (loading.size > 0 || Date.now() - last < QUIET_MS)
  }
  await open()
  await quiet()
  released = true
  await Promise.all(held.map((route) => route.continue()))
  last = Date.now()
  await quiet()
  await page.unroute('**/api/**')
  page.removeListener('request', asks)
  page.removeListener('requestfinished', loaded)
  page.removeListener('requestfailed', loaded)
  return { asked, late: late.filter((call) => !asked.includes(call)) }
}

async function enter(page: Page, screen: Screen, token: string) {
  await page.goto('/terminated')
  await page.evaluate(
    (value) => (value ? localStorage.setItem('token', value) : localStorage.removeItem('token')),
    screen.member ? token : '',
  )
  return askedBeforeAndAfter(page, async () => {
    await page.goto(screen.path, { waitUntil: 'commit' })
    await page.locator('#root main').first().waitFor()
    if (screen.modal) await page.locator('dialog[open]').waitFor()
  })
}

const PARTS: { name: string; has: (screen: Screen) => boolean; changes: string[]; calls: number }[] = [
  { name: 'visitors’ pages', has: ({ member }) => !member, changes: [], calls: 8 },
  { name: 'home and its sheets', has: ({ route }) => route === '/user/home', changes: [REFRESH], calls: 50 },
  {
    name: 'the members’ other screens and their sheets',
    has: ({ member, route }) => member && route !== '/user/home',
    changes: [],
    calls: 35,
  },
]

for (const { name, has, changes, calls } of PARTS) {
  test(`${name} ask for all that they need at once, and change nothing by being opened`, async ({
    page,
    sandbox,
  }) => {
    test.slow()
    const token = await sandbox.token(MEMBER.phone)
    const lost: string[] = []
    const changed = new Set<string>()
    let tested = 0
    for (const screen of SCREENS.filter((one) => !one.press && has(one))) {
      const { asked, late } = await enter(page, screen, token)
      tested += asked.length
      for (const call of [...asked, ...late]) {
        const [method, path = ''] = call.split(' ')
        if (method === 'GET' && CHANGING.some((one) => matchesPath(one, path))) changed.add(path)
      }
      for (const call of late) if (!isLater(call, screen)) lost.push(`${screen.name}: ${call}`)
    }
    console.log(`calls of ${name} at once: tested ${tested}, lost ${lost.length}`)
    expect(lost).toEqual([])
    expect([...changed]).toEqual(changes)
    expect(CHANGING).toHaveLength(11)
    expect(tested).toBeGreaterThan(calls)
  })
}

test('a call that waits for another’s answer is found (control)', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...request) => {
      const answer = fetch(...request)
      if (String(request[0]).endsWith('/lookup/contact')) answer.then(() => fetch('/api/lookup/banks'))
      return answer
    }
  })
  const contact = SCREENS.find(({ name }) => name === '/contact')
  if (!contact) throw new Error('there is no contact page in the list')
  const { late } = await enter(page, contact, await sandbox.token(MEMBER.phone))
  expect(late).toEqual(['GET /api/lookup/banks'])
})
