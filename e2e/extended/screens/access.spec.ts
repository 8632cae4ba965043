import type { Page } from '@playwright/test'
import { type Locale, languageTag } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { faults, loadJudges, NARROW, showIn, tooWide, violations } from '../../support/browser/accessibility'
import { openApp } from '../../support/browser/open-app'
import { testEveryState } from '../../support/walk-states'

// Checks every screen and sheet in every state, in light and dark. Light is checked with all rules, dark only with those
// about colours, because a colour scheme changes only styles. The context isn't a phone's: mobile Chromium zooms out when
// a page is too wide and would hide the fault.
test.use({
  isMobile: false,
  actionTimeout: 6_000,
  trace: 'off',
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
async function judge(page: Page, locale: Locale): Promise<string[]> {
  await loadJudges(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const found: string[] = []
  for (const inOne of isDark ? [judgeDark, judgeLight] : [judgeLight, judgeDark])
    found.push(...(await inOne(page)))
  const lang = await page.evaluate(() => document.documentElement.lang)
  if (lang !== languageTag(locale)) found.push(`the page says that it is in ${lang}`)
  return found
}

testEveryState('access', judge)

test('control: the checks find each defect', async ({ page }) => {
  await openApp(page, '/login')
  await expect(page.getByTestId('login-submit')).toBeVisible()
  expect(await judge(page, 'th')).toEqual([])
  const wrongs: [finding: RegExp, spoil: string][] = [
    [/^label: /m, "add('input')"],
    [/^unnamed: /m, "add('dialog').showModal()"],
    [/^landmark: /m, "const sheet = add('dialog'); sheet.append(add('header')); sheet.showModal()"],
    // A description that is not there, and a phone field for a user name: axe sees neither.
    [/^aria_/m, "input.setAttribute('aria-describedby', 'none')"],
    [/^input_autocomplete/m, "input.type = 'tel'"],
    [/^no heading: /m, "document.querySelector('h1').remove()"],
    [/^small: /m, "add('button').append('x')"],
    [/^close: /m, "main.querySelector('form').style.gap = '4px'"],
    [/^name: /m, "main.querySelector('[data-testid=login-submit]').ariaLabel = 'Go'"],
    [/^tight: /m, "label.style.lineHeight = '1.4'"],
    [/^fine: /m, "input.style.fontSize = '15px'"],
    [
      /^stays when translated: Amount/m,
      "main.append(Object.assign(document.createTextNode('Amount'), { __reactFiber$: {} }))",
    ],
    [/^color-contrast: /m, "label.style.color = 'light-dark(#ddd, #333)'"],
    [/^dark color-contrast: /m, "label.style.color = '#333'"],
    [/^wide: /m, "document.body.append(add('hr')); document.body.lastChild.style.width = '400px'"],
    [/^wide: a part/m, "main.style.overflow = 'auto'; add('hr').style.width = '900px'"],
    [/^the page says/m, "document.documentElement.lang = 'en'"],
  ]
  // Copies of the page take its place, because the app would mend some defects.
  await page.evaluate(`globalThis.whole = document.body.cloneNode(true)`)
  const mend = () =>
    page.evaluate(
      `document.documentElement.lang = 'th'; document.body.replaceWith(globalThis.whole.cloneNode(true))`,
    )
  for (const [finding, spoil] of wrongs) {
    await mend()
    await page.evaluate(`(() => {
      const main = document.querySelector('main')
      const [input, label] = [main.querySelector('input'), main.querySelector('label')]
      const add = (tag) => main.appendChild(document.createElement(tag))
      ${spoil}
    })()`)
    expect((await judge(page, 'th')).join('\n'), spoil).toMatch(finding)
  }
  await mend()
  expect(await judge(page, 'th'), 'the copy has no defect of the one before').toEqual([])
  console.log(`access, control: tested ${wrongs.length}, found ${wrongs.length}`)
})
