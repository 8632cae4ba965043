import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowKit, type ReportedOutcome } from '../../flows/flow'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { type MissingApi, removeApi } from '../../support/browser/missing-browser-apis'

/** The journeys, one test for each group. Each journey begins in a new world. */
const JOURNEYS: Record<MissingApi, string[][]> = {
  missing: [
    ['sign-in', 'transfer', 'withdraw', 'statement', 'slips', 'report'],
    ['deposit-bank', 'deposit-qr-ww', 'deposit-gift-link', 'deposit-slip'],
    ['bonus', 'promotion', 'cashback', 'invite', 'spin', 'chat'],
    ['register', 'game-open', 'play-pg', 'password'],
  ],
  throwing: [['sign-in', 'transfer', 'deposit-slip', 'chat', 'report', 'play-pg']],
}

// A test runs several journeys, and most of them sign in first.
test.describe.configure({ timeout: 180_000 })
// Without storage the agreement opens on every visit.
test.use({ agreement: 'unread' })

for (const lack of ['missing', 'throwing'] as const) {
  test.describe(`storage blocked, other APIs ${lack}`, () => {
    test.beforeEach(({ page }) => removeApi(page, lack))

    /** Signs in, because no session is stored, and navigates inside the app. */
    async function enter(page: Parameters<typeof removeApi>[0], path: string) {
      const home = homePage(page)
      await loginPage(page).goto()
      await loginPage(page).signIn(MEMBER)
      await page.getByTestId('agreement-remember').check()
      await page.getByTestId('agreement-ok').click()
      await expect(home.total).toHaveAttribute('value', /\d/)
      await page.evaluate((to) => history.pushState({}, '', to), path)
    }

    for (const names of JOURNEYS[lack]) {
      test(`these journeys work: ${names.join(', ')} (${lack})`, async ({ page, sandbox }) => {
        for (const name of names) {
          await sandbox.reset()
          const outcomes: ReportedOutcome[] = []
          const kit = flowKit(
            { page, sandbox, member: MEMBER },
            (title, action) => test.step(`${name}: ${title}`, async () => void (await action())),
            (outcome) => outcomes.push(outcome),
          )
          const flow = FLOWS.find((one) => one.name === name)
          await flow?.run({ ...kit, enter: (path) => enter(page, path) })
          for (const { outcome } of outcomes) expect(outcome, name).toMatch(/^(success)?$/)
          expect(flow, name).toBeDefined()
        }
      })
    }

    test(`without a pop-up a link is offered, and a copy that fails is reported (${lack})`, async ({
      page,
    }) => {
      await loginPage(page).goto()
      await expect(page.getByTestId('storage-blocked')).toBeVisible()
      await enter(page, '/user/home?modal=game&game=LAOHUAY')
      const game = gamePage(page)
      await game.play.click()
      // No tab could be opened, so a link is offered.
      await expect(game.link).toHaveAttribute('href', /^http/)
      await game.copyUsername.click()
      await expect(homePage(page).toast).toHaveAttribute('data-kind', 'danger')
    })
  })
}
