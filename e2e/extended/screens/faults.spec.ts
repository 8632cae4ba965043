import type { Page } from '@playwright/test'
import { profile } from '../../../src/api/account'
import { chatConfig, chatHistory, markRead } from '../../../src/api/chat'
import { active, banks, enableChatWidget, info, notice, sources } from '../../../src/api/lookup'
import { mayUpdateBankAccountName, slipHours, withdrawLimits } from '../../../src/api/member-lookup'
import { spinActive } from '../../../src/api/spinwheel'
import { refreshBalances, wallet } from '../../../src/api/wallet'
import { LOCALES, type Locale } from '../../../src/lib/locale'
import { idOf } from '../../../src/testing/endpoints'
import { expect, MEMBER, test } from '../../fixtures'
import { faultsOf, readVisibleState } from '../../support/browser/visible-state'
import {
  type Calls,
  calledSince,
  FAULT_NAMES,
  type FaultName,
  failCalls,
  waitUntilIdle,
  watchCalls,
} from '../../support/sandbox/fault-driver'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'
import { missingSheets, SCREENS, type Screen } from '../../support/screens'

// Fails every call that a screen or sheet makes by itself, in every way. FULL=1 fails each call alone in each language.
// Otherwise the calls of a screen fail together, in ways that vary from call to call, and the languages alternate.
const FULL = Boolean(process.env.FULL)

/** Failures that a screen doesn't report, because it has a fallback or can do without the answer. */
const SILENT_FAILURES: readonly [call: string, on: RegExp][] = [
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
  [idOf(banks), /statement/], // the bank's code replaces its name
  [idOf(chatConfig), /./], // read in the background; in the chat "connecting" is shown, and the config is polled
  [idOf(chatHistory), /^(?!the chat)/], // unread messages are counted in the background
  [idOf(profile), /^(?!\/user\/profile|the chat)/], // the chat reads it in the background
  [idOf(markRead), /chat/], // sent again with the next message that is read
]
const isSilent = (id: string, { name }: Screen) =>
  SILENT_FAILURES.some(([call, on]) => call === id && on.test(name))

// A failed test's message names all that is wrong, so a trace isn't needed. Tracing would take most of the time.
test.use({ trace: 'off', actionTimeout: 15_000 })
test('the list has every sheet of the app', () => {
  expect(missingSheets()).toEqual([])
})

/** The topmost layer: the open sheet, else the page. */
const topmost = (page: Page) => page.locator('dialog[open], body:not(:has(dialog[open]))').last()

/** Opens a screen in a language, signed in when it needs a member. */
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

/** Presses the screen's button `press`, if it has one that is visible, and waits for the dialog that it opens. */
async function pressOpen(
  page: Page,
  { press }: Screen,
  calls: Calls,
  faulted: ReadonlyMap<string, FaultName>,
) {
  if (!press || !(await page.getByTestId(press).isVisible())) return
  await page.getByTestId(press).click()
  await page.locator('dialog[open]').waitFor()
  await waitUntilIdle(page, calls, faulted)
}

/** The calls that a screen makes by itself. Opens it without faults, which is also the positive control. */
async function callsOf(page: Page, calls: Calls, screen: Screen, sandbox: SandboxControl, token: string) {
  const from = (await sandbox.requests()).length
  await open(page, screen, 'en', token)
  if (screen.press) await page.getByTestId(screen.press).waitFor()
  await pressOpen(page, screen, calls, new Map())
  await expect(page.getByTestId(screen.ready).first(), screen.name).toBeVisible()
  await waitUntilIdle(page, calls, new Map())
  const seen = await readVisibleState(page)
  expect({ lost: faultsOf(seen, 'en'), reported: seen.reported }, screen.name).toEqual({
    lost: [],
    reported: [],
  })
  return calledSince(sandbox, from)
}

/**
 * Chooses the faults of the next load: one for each call that has untested ones left, with FULL=1 for the first such
 * call alone. A call that depends on another one is reached at the latest when the other has none left.
 */
function nextLoad(left: Map<string, FaultName[]>, load: number): Map<string, FaultName> {
  const open = [...left].filter(([, names]) => names.length > 0)
  const chosen = FULL ? open.slice(0, 1) : open
  return new Map(
    chosen.flatMap(([id, names], index) => {
      const name = names[(load + index) % names.length]
      return name ? [[id, name] as const] : []
    }),
  )
}

for (const screen of SCREENS) {
  test(`a failed call of ${screen.name} is reported in every case, and the member can go on`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(FULL ? 1_800_000 : 600_000)
    const token = await sandbox.token(MEMBER.phone)
    // An open site leads away from this page.
    if (screen.path === '/terminated') await sandbox.control('POST', 'site', { terminated: true })
    const calls = watchCalls(page)
    await page.clock.install()
    await page.goto('/nowhere')
    await waitUntilIdle(page, calls, new Map())
    const found = await callsOf(page, calls, screen, sandbox, token)
    const lost: string[] = []
    let tested = 0
    for (const [index, langs] of (FULL ? LOCALES.map((lang) => [lang]) : [LOCALES]).entries()) {
      const left = new Map(found.map((id) => [id, [...FAULT_NAMES]]))
      for (let load = 0; load < found.length * FAULT_NAMES.length + 20; load++) {
        const faulted = nextLoad(left, load)
        if (faulted.size === 0) break
        const lang = langs[(load + index) % langs.length] ?? 'th'
        const from = (await sandbox.requests()).length
        await failCalls(sandbox, faulted)
        await open(page, screen, lang, token)
        await waitUntilIdle(page, calls, faulted)
        await pressOpen(page, screen, calls, faulted)
        const made = new Set(await calledSince(sandbox, from))
        const seen = await readVisibleState(page)
        const met = [...faulted].filter(([id]) => made.has(id))
        for (const [id, name] of met) left.set(id, left.get(id)?.filter((other) => other !== name) ?? [])
        tested += met.length
        const what = `${screen.name} in ${lang}: ${met.map((pair) => pair.join(' ')).join(', ')}`
        const unreported = met.filter(
          ([id, name]) => name !== 'slow 10 s' && name !== 'schema' && !isSilent(id, screen),
        )
        const wrong = faultsOf(seen, lang)
        if (unreported.length > 0 && seen.reportedAnywhere === 0) wrong.push('not reported')
        // Without faults, a press of "try again" loads what is missing.
        await sandbox.clearFaults()
        // What hangs stays so. What is called from now on is answered, however late.
        calls.forget()
        const retries = topmost(page).getByTestId('page-error-retry').filter({ visible: true })
        // Finds and presses the button in one task, because the chat refetches by itself and removes it.
        await retries.evaluateAll((buttons: HTMLElement[]) => {
          for (const button of buttons) {
            button.scrollIntoView({ block: 'center' })
            const { x, y, width, height } = button.getBoundingClientRect()
            // A member can't press a covered button either.
            if (button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) button.click()
          }
        })
        if (seen.reported.length > 0) await waitUntilIdle(page, calls, new Map())
        if ((await retries.count()) > 0) wrong.push('still failed after "try again"')
        if (wrong.length > 0) lost.push(`${what}: ${wrong.join('; ')}`)
      }
      const never = [...left].flatMap(([id, names]) => names.map((name) => `${id} ${name}`))
      expect(never, 'not reached').toEqual([])
    }
    console.log(`faults on ${screen.name}: ${found.length} calls, tested ${tested}, lost ${lost.length}`)
    expect(lost).toEqual([])
  })
}

test('control: the checks of the tests above find each defect', async ({ page, enter, sandbox }) => {
  await sandbox.fault({ method: 'GET', path: '/api/bonus', kind: 'status', status: 500 })
  await enter('/user/bonus')
  await expect(page.getByTestId('page-error')).toBeVisible()
  // Control: a page that handles its failure has no findings.
  expect(faultsOf(await readVisibleState(page), 'th')).toEqual([])
  const spoilt: [string, string, RegExp][] = [
    ['a blank page', "document.querySelector('main').replaceChildren()", /blank/],
    ['an empty body', 'document.body.replaceChildren()', /blank.*no way on/],
    ['a loader', "document.querySelector('main').setAttribute('aria-busy', 'true')", /a loader left/],
    [
      'a shimmer',
      "document.querySelector('main').lastElementChild.classList.add('animate-shimmer')",
      /a loader/,
    ],
    [
      'another language',
      "document.querySelector('[data-testid=page-error]').textContent = 'Failed'",
      /says "Failed"/,
    ],
    [
      'a code',
      "document.querySelector('[data-testid=page-error]').textContent = 'ผิด QR_FAIL'",
      /says "ผิด QR_FAIL"/,
    ],
    ['the last resort', "document.querySelector('main').dataset.testid = 'screen-crash'", /crashed/],
  ]
  for (const [what, spoil, found] of spoilt) {
    await page.reload()
    await expect(page.getByTestId('page-error')).toBeVisible()
    await page.evaluate(spoil)
    expect(faultsOf(await readVisibleState(page), 'th').join(), what).toMatch(found)
  }
  console.log(`faults on screen, control: tested ${spoilt.length}, lost 0`)
})

test.describe('console errors', () => {
  const unhandled = /nobody caught this/
  test.use({ tolerate: unhandled })

  test('uncaught errors are found, thrown or rejected', async ({ page }) => {
    const seen: string[] = []
    page.on('pageerror', ({ message }) => seen.push(message))
    await page.goto('/login')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('nobody caught this throw')
      })
      setTimeout(() => Promise.reject(new Error('nobody caught this promise')))
    })
    await expect.poll(() => seen).toEqual(['nobody caught this throw', 'nobody caught this promise'])
  })
})
