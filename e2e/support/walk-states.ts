import type { Page } from '@playwright/test'
import { LOCALES, type Locale, languageTag } from '../../src/lib/locale'
import { expect, test } from '../fixtures'
import { waitUntilStill } from './browser/accessibility'
import { moveTo, openApp } from './browser/open-app'
import type { SandboxControl } from './sandbox/sandbox-control'
import { SCREENS } from './screens'
import { STATES, type State } from './states'

const NAMES = new Set(SCREENS.map(({ name }) => name))
/** Every screen and sheet as it opens, the chat, and the wheel's prize. Only the page of a closed site is left out. */
const OPENED = STATES.filter(
  ({ name, path, ready }) => (NAMES.has(name) || ready === 'prize') && path !== '/terminated',
)

const shown = (page: Page, handle: string) => page.getByTestId(handle).filter({ visible: true }).first()

/** Brings about a state on the open page. Only a closed site's page is a new document. */
async function bringAbout(
  page: Page,
  sandbox: SandboxControl,
  { path, begins, act, ready }: State,
): Promise<void> {
  if (path === '/terminated') {
    // The page of a closed site leads to sign-in while the site is open.
    await sandbox.control('POST', 'site', { terminated: true })
    await page.goto(path)
  } else if (path) await moveTo(page, path)
  await expect(shown(page, begins)).toBeVisible()
  await act?.(page, sandbox)
  await expect(shown(page, ready)).toBeVisible()
  await waitUntilStill(page)
}

/** Brings about each state on the open page. Gives what `look` finds, by the state's name, and each that it can't reach. */
async function findingsIn(
  page: Page,
  sandbox: SandboxControl,
  states: readonly State[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  const all: string[] = []
  for (const state of states) {
    const found = await test
      .step(state.name, async () => {
        await bringAbout(page, sandbox, state)
        return look()
      })
      .catch((error: Error) => [`not reached: ${error.message}`])
    all.push(...found.map((one) => `${state.name}: ${one}`))
    // Ends what it left behind.
    await sandbox.clearFaults()
    await sandbox.control('POST', 'site', { terminated: false })
    await page.context().setOffline(false)
  }
  return all
}

/** What `look` finds on every screen and sheet as it opens: as a visitor, and then as a member. */
export async function findingsOnOpening(
  page: Page,
  sandbox: SandboxControl,
  enter: () => Promise<void>,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const opened = (isMember: boolean) => OPENED.filter(({ member }) => member === isMember)
  await openApp(page, '/login')
  const found = await findingsIn(page, sandbox, opened(false), look)
  await enter()
  return [...found, ...(await findingsIn(page, sandbox, opened(true), look))]
}

/**
 * The states for a language, of members or visitors: all with FULL=1, otherwise those of every third starting address. A
 * state that continues another one has that one's address.
 */
function statesOf(member: boolean, lang: Locale): State[] {
  const states = STATES.filter((state) => state.member === member)
  const places = [...new Set(states.map(({ path }) => path).filter(Boolean))]
  let place = 0
  return states.filter(({ path }) => {
    if (path) place = places.indexOf(path)
    return process.env.FULL || place % LOCALES.length === LOCALES.indexOf(lang)
  })
}

/**
 * Defines the tests that expect `look` to find nothing in any state, without reloading. With FULL=1 each state is looked
 * at in each language, otherwise in one of them, in turns.
 */
export function testEveryState(what: string, look: (page: Page, lang: Locale) => Promise<string[]>): void {
  const walk = async (page: Page, sandbox: SandboxControl, lang: Locale, isMember: boolean) => {
    const states = statesOf(isMember, lang)
    const lost = await findingsIn(page, sandbox, states, () => look(page, lang))
    console.log(`${what} in ${lang}: tested ${states.length}, lost ${lost.length}`)
    expect(lost).toEqual([])
  }

  test(`${what}: the public screens and sheets in every state`, async ({ page, sandbox, scenario }) => {
    await openApp(page, '/login')
    // The chat's invitation may cover a button until it is closed, as a member would.
    const close = page.getByTestId('chat-bubble-close')
    await page.addLocatorHandler(close, () => close.click())
    for (const lang of LOCALES)
      await test.step(lang, async () => {
        // Who registered in the language before is a member by now.
        await sandbox.reset(scenario)
        await moveTo(page, '/login')
        await page.getByTestId('lang-select').selectOption(lang)
        await expect(page.locator('html')).toHaveAttribute('lang', languageTag(lang))
        await walk(page, sandbox, lang, false)
      })
  })

  for (const lang of LOCALES)
    test.describe(lang, () => {
      test.use({ lang })

      test(`${what}: the member's screens and sheets in every state`, async ({ page, enter, sandbox }) => {
        await enter()
        await walk(page, sandbox, lang, true)
      })
    })
}
