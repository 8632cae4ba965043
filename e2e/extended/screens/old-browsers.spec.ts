import { LOWEST_BROWSERS } from '../../../scripts/build/lowest-browsers'
import { LOCALES, languageTag } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { homePage } from '../../pages/home.page'
import { spinPage } from '../../pages/spin.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { actAsLowestBrowser, MISSING_MEMBERS } from '../../support/browser/lowest-browser'

test('a browser below the lowest sees a plain sentence in every language, and no half app', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
  for (const path of ['/login', '/user/home?modal=deposit', '/']) {
    await page.goto(path)
    await page.waitForURL('**/old-browser.html')
    for (const lang of LOCALES)
      await expect(page.locator(`p[lang=${languageTag(lang)}]`)).toHaveText(textsIn(lang).fallback.tooOld)
    for (const version of Object.values(LOWEST_BROWSERS))
      await expect(page.locator('body')).toContainText(version)
  }
  // It may have been a mistake, or the browser is newer by now.
  await expect(page.getByRole('link')).toHaveAttribute('href', '/')
  expect(await sandbox.count('POST', /./)).toBe(0)
})

test('in a browser that has only what all of the lowest have, the app works', async ({ page, enter }) => {
  expect(MISSING_MEMBERS).toContain('Array.toSorted')
  await actAsLowestBrowser(page)
  const [home, withdraw, chat, spin] = [homePage(page), withdrawPage(page), chatPage(page), spinPage(page)]
  await enter()
  const gone = await page.evaluate(() => ['toSorted', 'findLast', 'toSpliced'].filter((name) => name in []))
  expect(gone, 'what the page still has').toEqual([])
  await test.step('a withdrawal', async () => {
    await home.tile('withdraw').click()
    await withdraw.ask('500.25')
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await home.alertOk.click()
  })
  await test.step('the wheel', async () => {
    await page.goto('/user/spin')
    await spin.spin.click()
    await expect(spin.prize).toBeVisible({ timeout: 20_000 })
  })
  await test.step('the chat', async () => {
    await page.goto('/user/contact')
    await chat.open()
    await chat.say('hello')
    await expect(chat.ofType('text').first()).toHaveAttribute('data-status', 'succeed')
  })
})
