import type { Page, Request, Route } from '@playwright/test'
import { matchesPath } from '../../../mocks/server/http/paths'
import { profile } from '../../../src/api/account'
import { chatConfig, chatHistory, markRead } from '../../../src/api/chat'
import { gameAccount } from '../../../src/api/game'
import { active, banks, enableChatWidget, info, notice, sources } from '../../../src/api/lookup'
import { mayUpdateBankAccountName, slipHours, withdrawLimits } from '../../../src/api/member-lookup'
import { currentQr } from '../../../src/api/qrcode'
import { spinActive } from '../../../src/api/spinwheel'
import { slips } from '../../../src/api/statement'
import { refreshBalances, wallet } from '../../../src/api/wallet'
import { LOCALES, type Locale } from '../../../src/lib/locale'
import { endpoints, idOf } from '../../../src/testing/endpoints'
import { expect, MEMBER, test } from '../../fixtures'
import { faultsOf, readVisibleState } from '../../support/browser/visible-state'
import { SCREENS, type Screen } from '../../support/screens'

// Each screen and sheet is opened with all answers held: what it asks for only after their release waited for another's
// answer. Then each of its calls fails alone, and the member is told and can go on. How each kind of failure is read is
// in src/api/faults.test.ts. The languages alternate.

/** Calls that are sent later by design. */
const LATER: readonly [call: string, on: RegExp][] = [
  [idOf(gameAccount), /game/], // the wallet says whether the member has an account there
  [idOf(enableChatWidget), /./], // the chat is offered a moment after the page is shown
  // A QR that was made on another phone is looked for once the sheet is shown, at the providers that it lists.
  [idOf(currentQr), /deposit/],
  // A member's room is joined once the page is idle.
  [idOf(profile), /./],
  [idOf(chatConfig), /./],
  [idOf(chatHistory), /./],
  [idOf(markRead), /the chat/],
  // The page of a closed site asks at once, and leads to sign-in while the site is open.
  [idOf(notice), /terminated/],
  [idOf(info), /terminated/],
]

/** Failures that a screen doesn't report, because it has a fallback or can do without the answer. */
const SILENT: readonly [call: string, on: RegExp][] = [
  [idOf(info), /./], // falls back to the build's own name
  [idOf(notice), /./], // no notice is shown
  [idOf(active), /./], // sign-in continues
  [idOf(enableChatWidget), /./], // the chat is not offered
  [idOf(mayUpdateBankAccountName), /./], // the edit is offered
  [idOf(sources), /./], // the optional question is left out
  [idOf(withdrawLimits), /withdraw/], // the sheet says that the limits are unknown, and the server decides
  [idOf(slipHours), /./], // the server refuses uploads out of hours
  [idOf(spinActive), /./], // the tile is "refresh all" instead of the wheel
  [idOf(refreshBalances), /./], // not pressed by the member; the time of the last update is shown
  [idOf(wallet), /statement/], // the game's code replaces its name
  [idOf(wallet), /bonus (?:bonus|promotion)/], // the line about the lock names no sum
  [idOf(slips), /^(?!.* slips)/], // what is under way is read in the background
  [idOf(banks), /statement/], // the bank's code replaces its name
  [idOf(chatConfig), /./], // read in the background; in the chat "connecting" is shown, and the config is polled
  [idOf(chatHistory), /^(?!the chat)/], // unread messages are counted in the background
  [idOf(profile), /^(?!\/user\/profile|the chat)/], // the chat reads it in the background
  [idOf(markRead), /chat/], // sent again with the next message that is read
]
const isIn = (list: typeof SILENT, id: string, { name }: Screen) =>
  list.some(([call, on]) => call === id && on.test(name))

const FAULTS = [{ kind: 'status', status: 500 }, { kind: 'drop' }, { kind: 'malformed' }]
/** Longer than the delay before a read is tried again. */
const PAST_RETRY_MS = 2_500
/** A page that has sent and loaded nothing in so many turns has sent all. In each turn its clock moves on a little. */
const QUIET_TURNS = 6
const TURN_MS = 100

// A failed test's message names all that is wrong, so a trace isn't needed. Tracing would take most of the time.
test.use({ trace: 'off' })
test.beforeEach(({ page }) => page.clock.install())

const pathOf = (request: Request) => new URL(request.url()).pathname
const isCall = (request: Request) => pathOf(request).startsWith('/api/')

/** The declared call of a request; null for one that is not declared. */
const callOf = (request: Request) =>
  endpoints.find(({ spec }) => spec.method === request.method() && matchesPath(spec.path, pathOf(request))) ??
  null

/** Follows what a page has under way: its calls, and the code that it loads. */
function followRequests(page: Page): Set<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (isCall(request) || request.resourceType() === 'script') underWay.add(request)
  })
  const ended = (request: Request) => underWay.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear()
  })
  return underWay
}

/** Moves the page's clock on. Requests that its timers sent have reached the server by then. */
async function moveOn(page: Page, ms: number) {
  await page.clock.fastForward(ms)
  await page.evaluate(() => fetch('/', { method: 'HEAD' }))
}

/** Waits until nothing is under way and no loader is shown, beyond the time at which a read is tried again. */
async function settle(page: Page, underWay: Set<Request>) {
  const loaders = page.locator('[aria-busy="true"], .animate-shimmer').filter({ visible: true })
  for (let round = 0, quiet = 0; round < 60 && quiet < 2; round++) {
    quiet++
    while (underWay.size > 0) {
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      quiet = 0
    }
    if ((await loaders.count()) > 0) quiet = 0
    await moveOn(page, PAST_RETRY_MS)
  }
}

/** Opens a screen in a language, signed in when it needs a member, and presses the button that opens it, if it has one. */
async function open(page: Page, screen: Screen, lang: Locale, token: string) {
  await page.evaluate(
    ([locale, value]) => {
      localStorage.setItem('locale', locale)
      if (value) localStorage.setItem('token', value)
      else localStorage.removeItem('token')
      localStorage.removeItem('last_sync')
    },
    [lang, screen.member ? token : ''] as const,
  )
  await page.goto(screen.path, { waitUntil: 'commit' })
  await page.locator('main').first().waitFor()
  // A sheet's code loads after its screen. Until then the page looks idle although nothing was requested yet.
  if (screen.modal) await page.locator('dialog[open]').first().waitFor()
}

async function pressOpen(page: Page, { press }: Screen) {
  if (!press) return
  await page.getByTestId(press).click()
  await page.locator('dialog[open]').waitFor()
}

/** Opens a screen while all answers are held. Gives what it asked for, and what it asked for after their release alone. */
async function openHeld(page: Page, screen: Screen, underWay: Set<Request>, token: string) {
  const held: Route[] = []
  const asked = new Set<string>()
  const late = new Set<string>()
  let isReleased = false
  const hold = (route: Route) => {
    const id = callOf(route.request())?.id ?? route.request().url()
    if (isReleased) {
      if (!asked.has(id)) late.add(id)
      return route.continue()
    }
    asked.add(id)
    held.push(route)
  }
  await page.route('**/api/**', hold)
  await open(page, screen, 'en', token)
  for (let turns = 0, seen = 0; turns < QUIET_TURNS; turns++) {
    const isLoading = [...underWay].some((request) => !isCall(request))
    if (isLoading || held.length > seen) turns = 0
    seen = held.length
    await moveOn(page, TURN_MS)
  }
  isReleased = true
  await Promise.all(held.map((route) => route.continue()))
  await pressOpen(page, screen)
  await expect(page.getByTestId(screen.ready).first(), screen.name).toBeVisible()
  await settle(page, underWay)
  await page.unroute('**/api/**', hold)
  return { asked: [...asked], late: [...late] }
}

const PARTS: { name: string; has: (screen: Screen) => boolean; changes: string[] }[] = [
  { name: 'visitors’ pages', has: ({ member }) => !member, changes: [] },
  {
    name: 'home and its sheets',
    has: ({ route }) => route === '/user/home',
    changes: [idOf(refreshBalances)],
  },
  {
    name: 'the members’ other screens and their sheets',
    has: ({ member, route }) => member && route !== '/user/home',
    changes: [],
  },
]

for (const { name, has, changes } of PARTS)
  test(`${name} ask for all at once and change nothing, and each failed call is reported`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(900_000)
    const token = await sandbox.token(MEMBER.phone)
    const underWay = followRequests(page)
    const lost: string[] = []
    const changed = new Set<string>()
    const silent = new Set<string>()
    let tested = 0
    await page.goto('/nowhere')
    await settle(page, underWay)
    for (const screen of SCREENS.filter(has)) {
      // An open site leads away from this page.
      if (screen.path === '/terminated') await sandbox.control('POST', 'site', { terminated: true })
      const { asked, late } = await openHeld(page, screen, underWay, token)
      const seen = await readVisibleState(page)
      const wrong = [...faultsOf(seen, 'en'), ...seen.reported.map(({ text }) => `reported ${text}`)]
      if (!screen.press)
        wrong.push(...late.filter((id) => !isIn(LATER, id, screen)).map((id) => `late: ${id}`))
      if (wrong.length > 0) lost.push(`${screen.name}: ${wrong.join('; ')}`)
      for (const [index, id] of [...asked, ...late].entries()) {
        const [method = '', path = ''] = id.split(' ')
        const spec = endpoints.find((one) => one.id === id)?.spec
        if (spec?.kind === 'mutation' && method === 'GET') changed.add(id)
        const isSilent = isIn(SILENT, id, screen)
        // What is everywhere, and silent, is tried once.
        if (isSilent && silent.has(id)) continue
        if (isSilent) silent.add(id)
        const lang = LOCALES[tested % LOCALES.length] ?? 'th'
        await sandbox.fault({ method, path, ...FAULTS[index % FAULTS.length] })
        await open(page, screen, lang, token)
        await settle(page, underWay)
        // Without its setting the chat has no button.
        if (screen.press && (await page.getByTestId(screen.press).isVisible())) {
          await pressOpen(page, screen)
          await settle(page, underWay)
        }
        tested++
        lost.push(
          ...(await judgeFailure(page, underWay, lang, isSilent, () => sandbox.clearFaults())).map(
            (one) => `${screen.name} in ${lang}, ${id} ${index % FAULTS.length}: ${one}`,
          ),
        )
      }
      if (screen.path === '/terminated') await sandbox.control('POST', 'site', { terminated: false })
    }
    console.log(`failed calls of ${name}: tested ${tested}, lost ${lost.length}`)
    expect(lost).toEqual([])
    expect([...changed]).toEqual(changes)
    expect(tested).toBeGreaterThan(5)
  })

/** What is wrong with an idle page one of whose calls has failed, and with "try again" once nothing fails any more. */
async function judgeFailure(
  page: Page,
  underWay: Set<Request>,
  lang: Locale,
  isSilent: boolean,
  mend: () => Promise<unknown>,
): Promise<string[]> {
  const seen = await readVisibleState(page)
  const wrong = faultsOf(seen, lang)
  if (!isSilent && seen.reportedAnywhere === 0) wrong.push('not reported')
  await mend()
  const top = page.locator('dialog[open], body:not(:has(dialog[open]))').last()
  const retries = top.getByTestId('page-error-retry').filter({ visible: true })
  // Finds and presses the button in one task, because the chat refetches by itself and removes it.
  await retries.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) {
      button.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = button.getBoundingClientRect()
      // A member can't press a covered button either.
      if (button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) button.click()
    }
  })
  if (seen.reported.length > 0) await settle(page, underWay)
  if ((await retries.count()) > 0) wrong.push('still failed after "try again"')
  return wrong
}

test('control: a late call and what is wrong with a page are found', async ({ page, sandbox }) => {
  const contact = SCREENS.find(({ name }) => name === '/contact')
  if (!contact) throw new Error('there is no contact page in the list')
  await page.goto('/nowhere')
  const underWay = followRequests(page)
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...request) => {
      const answer = fetch(...request)
      if (String(request[0]).endsWith('/lookup/contact'))
        answer.then(() => fetch('/api/lookup/banks')).then((late) => late.text())
      return answer
    }
  })
  const { late } = await openHeld(page, contact, underWay, '')
  expect(late).toContain(idOf(banks))

  await sandbox.fault({ method: 'GET', path: '/api/lookup/contact', kind: 'status', status: 500 })
  await page.reload()
  await expect(page.getByTestId('page-error')).toBeVisible()
  for (const [spoil, found] of [
    ["document.querySelector('main').setAttribute('aria-busy', 'true')", /a loader left/],
    ["document.querySelector('[data-testid=page-error]').textContent = 'ผิด QR_FAIL'", /says "ผิด QR_FAIL"/],
    ["document.querySelector('main').dataset.testid = 'screen-crash'", /crashed/],
    ['document.body.replaceChildren()', /blank.*no way on/],
  ] as const) {
    await page.evaluate(spoil)
    expect(faultsOf(await readVisibleState(page), 'th').join()).toMatch(found)
  }
})
