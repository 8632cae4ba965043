import type { Page, Request, Route } from '@playwright/test'
import { endpoints } from '@/testing/endpoints'
import { matchesPath } from '../../../mocks/server/http/paths'
import { profile } from '../../../src/api/account'
import { chatConfig, chatHistory } from '../../../src/api/chat'
import { banks, enableChatWidget, info, notice } from '../../../src/api/lookup'
import { currentQr } from '../../../src/api/qrcode'
import { idOf } from '../../../src/testing/endpoints'
import { expect, MEMBER, test } from '../../fixtures'
import { leaveApp } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { isCall } from '../../support/sandbox/fault-driver'
import { SCREENS, type Screen } from '../../support/screens'

// Every call that a screen or sheet makes on opening is sent at once, except those of LATER: none waits for another's
// answer. The test holds all answers until no further call is sent. A call that is sent only after their release came
// too late.

/** Calls that are sent later by design. */
const LATER: readonly [call: string, on: RegExp][] = [
  ['GET /api/wallet/account/PG', /game/], // the wallet says whether the member has an account there
  [idOf(enableChatWidget), /./], // the chat is offered a moment after the page is shown
  // A QR that was made on another phone is looked for once the sheet is shown, at the providers that it lists.
  [idOf(currentQr), /deposit/],
  // A member's room is joined once the page is idle.
  [idOf(profile), /./],
  [idOf(chatConfig), /./],
  [idOf(chatHistory), /./],
  // The page of a closed site asks at once, and leads to sign-in while the site is open.
  [idOf(notice), /terminated/],
  [idOf(info), /terminated/],
]
/** A page that has sent and loaded nothing in so many turns has sent all. In each turn its clock moves on a little. */
const QUIET_TURNS = 10
const TURN_MS = 100
/** GETs that change something. Only a press may send them, except for the refresh on entering home. */
const CHANGING = endpoints.flatMap(({ spec: { kind, method, path } }) =>
  kind === 'mutation' && method === 'GET' ? [path] : [],
)
const REFRESH = '/api/wallet/refresh/slot'
const isLater = (call: string, { name }: Screen) =>
  LATER.some(([one, on]) => isCall(one, call) && on.test(name))

test.use({ trace: 'off' })
test.beforeEach(({ page }) => page.clock.install())

/** Holds every API answer. Returns the calls sent while they were held, and those sent only after their release. */
async function askedBeforeAndAfter(page: Page, open: () => Promise<unknown>) {
  const held: Route[] = []
  const asked: string[] = []
  const late: string[] = []
  let released = false
  let quietTurns = 0
  // A chunk that is still loading may send a call.
  const loading = new Set<Request>()
  const asks = (request: Request) => {
    if (request.resourceType() === 'script') loading.add(request)
  }
  const loaded = (request: Request) => {
    if (loading.delete(request)) quietTurns = 0
  }
  page.on('request', asks)
  page.on('requestfinished', loaded)
  page.on('requestfailed', loaded)
  await page.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`
    quietTurns = 0
    if (released) {
      late.push(call)
      return route.continue()
    }
    asked.push(call)
    held.push(route)
  })
  const quiet = async () => {
    for (quietTurns = 0; loading.size > 0 || quietTurns < QUIET_TURNS; quietTurns++)
      await passTime(page, TURN_MS)
  }
  await open()
  await quiet()
  released = true
  await Promise.all(
    held.map(async (route) => {
      await route.continue()
      await route.request().response()
    }),
  )
  await quiet()
  await page.unroute('**/api/**')
  page.removeListener('request', asks)
  page.removeListener('requestfinished', loaded)
  page.removeListener('requestfailed', loaded)
  return { asked, late: late.filter((call) => !asked.includes(call)) }
}

/** Signs the member in on every document that the page opens from now on. */
const signIn = (page: Page, token: string) =>
  page.addInitScript((value) => {
    localStorage.setItem('token', value)
  }, token)

/** Opens a screen or sheet by its address, in a new document. */
async function load(page: Page, screen: Screen) {
  // The screen before must not send a call of its own while this one is opened.
  await leaveApp(page)
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
  test(`${name} send all their calls at once, and none that changes something`, async ({ page, sandbox }) => {
    const lost: string[] = []
    const changed = new Set<string>()
    let tested = 0
    const screens = SCREENS.filter((one) => !one.press && has(one))
    if (screens.some(({ member }) => member)) await signIn(page, await sandbox.token(MEMBER.phone))
    for (const screen of screens) {
      const { asked, late } = await load(page, screen)
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
    expect(CHANGING).not.toEqual([])
    expect(tested).toBeGreaterThan(calls)
  })
}

test("control: a call that waits for another's answer is found", async ({ page }) => {
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
  const { late } = await load(page, contact)
  expect(late).toEqual([idOf(banks)])
})
