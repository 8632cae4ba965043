import type { Page } from '@playwright/test'
import { LOCALES, type Locale, languageTag } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { faults, loadJudges, NARROW, showIn, tooWide, violations } from '../../support/browser/accessibility'
import { chooseLanguage } from '../../support/browser/choose-language'
import { moveTo, openApp } from '../../support/browser/open-app'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'
import { missingSheets } from '../../support/screens'
import { bringAbout, findingsIn, GLOBAL_OVERLAYS, STATES, type State, statesOf } from '../../support/states'

// Checks every screen and sheet in every state, in light and dark, without reloading. With FULL=1 each state is checked
// in each language, otherwise in one of them, in turns. Light is checked with all rules, dark only with those about
// colours, because a colour scheme changes only styles. The context isn't a phone's: mobile Chromium zooms out when a
// page is too wide and would hide the fault.
test.use({
  isMobile: false,
  actionTimeout: 6_000,
  trace: 'off',
})

test('the list has every sheet and overlay of the app', () => {
  expect(missingSheets()).toEqual([])
  const reached = new Set(STATES.map(({ ready }) => ready))
  expect(GLOBAL_OVERLAYS.filter((handle) => !reached.has(handle))).toEqual([])
})

const PHONE = { width: 390, height: 844 }

/** The findings of all checks in light. */
async function judgeLight(page: Page): Promise<string[]> {
  await showIn(page, 'light', PHONE)
  return [...(await violations(page)), ...(await faults(page))]
}

/** The findings of the rules about colours in the dark, and what is too wide for the narrowest screen. */
async function judgeDark(page: Page): Promise<string[]> {
  await showIn(page, 'dark', NARROW)
  const found = await violations(page, 'colours')
  return [...found.map((one) => `dark ${one}`), ...(await tooWide(page)).map((one) => `wide: ${one}`)]
}

/**
 * The findings on screen in both colour schemes. Begins with the one that is shown, because a change restyles the whole
 * page, which takes time.
 */
async function judge(page: Page, htmlLang: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const found: string[] = []
  for (const inOne of isDark ? [judgeDark, judgeLight] : [judgeLight, judgeDark])
    found.push(...(await inOne(page)))
  const lang = await page.evaluate(() => document.documentElement.lang)
  if (lang !== htmlLang) found.push(`the page says that it is in ${lang}`)
  return found
}

/** Brings about each state on the open page and expects no finding in any. */
async function expectAccessible(page: Page, sandbox: SandboxControl, lang: Locale, states: State[]) {
  const lost = await findingsIn(page, sandbox, states, async (state) => {
    await bringAbout(page, sandbox, state)
    if (state.path === '/terminated') await loadJudges(page)
    return judge(page, languageTag(lang))
  })
  console.log(`access in ${lang}: tested ${states.length} × light and dark, lost ${lost.length}`)
  expect(lost).toEqual([])
}

test('the public screens and sheets in every state are accessible', async ({ page, sandbox }) => {
  await openApp(page, '/login')
  await loadJudges(page)
  for (const [turn, lang] of LOCALES.entries())
    await test.step(lang, async () => {
      await moveTo(page, '/login')
      await chooseLanguage(page, lang)
      await expectAccessible(page, sandbox, lang, statesOf(false, turn))
    })
})

for (const [turn, lang] of LOCALES.entries())
  test.describe(lang, () => {
    test.use({ lang })

    test("the member's screens and sheets in every state are accessible", async ({
      page,
      enter,
      sandbox,
    }) => {
      await enter('/user/home')
      await loadJudges(page)
      await expectAccessible(page, sandbox, lang, statesOf(true, turn))
    })
  })

test('control: the checks find each defect', async ({ page }) => {
  await openApp(page, '/login')
  await expect(page.getByTestId('login-submit')).toBeVisible()
  await loadJudges(page)
  expect(await judge(page, 'th')).toEqual([])
  const wrongs: [string, string, RegExp][] = [
    ['an input without a name', "main.append(document.createElement('input'))", /^label: /m],
    [
      'a dialog without a name',
      "document.body.append(document.createElement('dialog')); document.body.lastChild.showModal()",
      /^unnamed: /m,
    ],
    [
      'a banner in a sheet',
      "document.body.append(document.createElement('dialog')); document.body.lastChild.append(document.createElement('header')); document.body.lastChild.showModal()",
      /^landmark: /m,
    ],
    // Axe sees neither of these two.
    [
      'a hint that is not there',
      "main.querySelector('input').setAttribute('aria-describedby', 'none')",
      /^aria_id_unique|^aria_/m,
    ],
    ['a phone field for a user name', "main.querySelector('input').type = 'tel'", /^input_autocomplete/m],
    ['a page without a heading', "document.querySelector('h1').remove()", /^no heading: /m],
    [
      'a small button',
      "main.append(Object.assign(document.createElement('button'), { textContent: 'x' }))",
      /^small: /m,
    ],
    ['a button too close to another', "main.querySelector('form').style.gap = '4px'", /^close: /m],
    [
      'a button named otherwise than it shows',
      "main.querySelector('[data-testid=login-submit]').ariaLabel = 'Go'",
      /^name: /m,
    ],
    ['lines without room for marks', "main.querySelector('label').style.lineHeight = '1.4'", /^tight: /m],
    ['a field in small letters', "main.querySelector('input').style.fontSize = '15px'", /^fine: /m],
    ['the key of a text', "main.querySelector('label').textContent = 'login.username'", /^key: /m],
    [
      'a text that React changes as a node',
      "main.append(Object.assign(document.createTextNode('Amount'), { __reactFiber$: {} }))",
      /^stays when translated: Amount/m,
    ],
    [
      'pale words',
      "main.querySelector('label').style.color = 'light-dark(#ddd, #333)'",
      /^color-contrast: /m,
    ],
    [
      'words that are pale in the dark',
      "main.querySelector('label').style.color = '#333'",
      /^dark color-contrast: /m,
    ],
    [
      'a wide line',
      "document.body.append(document.createElement('hr')); document.body.lastChild.style.width = '400px'",
      /^wide: /m,
    ],
    [
      'a wide line in a part that scrolls',
      "main.style.overflow = 'auto'; main.append(document.createElement('hr')); main.lastChild.style.width = '900px'",
      /^wide: a part/m,
    ],
    ['another language', "document.documentElement.lang = 'en'", /^the page says/m],
  ]
  // Copies of the page take its place, because the app would mend some defects.
  await page.evaluate(`globalThis.whole = document.body.cloneNode(true)`)
  const mend = () =>
    page.evaluate(
      `document.documentElement.lang = 'th'; document.body.replaceWith(globalThis.whole.cloneNode(true))`,
    )
  for (const [what, spoil, found] of wrongs) {
    await mend()
    await page.evaluate(`(() => { const main = document.querySelector('main'); ${spoil} })()`)
    expect((await judge(page, 'th')).join('\n'), what).toMatch(found)
  }
  await mend()
  expect(await judge(page, 'th'), 'the copy has no defect of the one before').toEqual([])
  console.log(`access, control: tested ${wrongs.length}, found ${wrongs.length}`)
})
