import type { Page } from '@playwright/test'
import { expect, MEMBER, test } from '../../fixtures'
import { flowNamed } from '../../flows/all'
import { flowKit, runFlow } from '../../flows/flow'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'

/** Whether an API doesn't exist, or throws or rejects when it is used. */
type MissingApi = 'missing' | 'throwing'

/**
 * Removes what some phones and in-app browsers lack, or makes it fail: storage, clipboard, pop-ups, sharing, workers,
 * broadcast channels and notifications. Storage throws either way, because a browser that blocks it doesn't remove it.
 * `window.open` is never removed: it opens nothing or throws. Idle callbacks and the connection's state are only
 * removed.
 */
async function removeApi(page: Page, lack: MissingApi) {
  await page.addInitScript((how) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const refuseLater = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    const define = (host: object, name: string, value: PropertyDescriptor) =>
      Object.defineProperty(host, name, { configurable: true, ...value })
    for (const area of ['localStorage', 'sessionStorage']) define(window, area, { get: refuse })
    if (how === 'missing') {
      for (const name of ['clipboard', 'share', 'canShare', 'serviceWorker', 'connection'])
        delete (Object.getPrototypeOf(navigator) as Record<string, unknown>)[name]
      for (const name of [
        'Worker',
        'SharedWorker',
        'BroadcastChannel',
        'Notification',
        'requestIdleCallback',
      ])
        Reflect.deleteProperty(window, name)
      window.open = () => null
    } else {
      define(navigator, 'clipboard', { value: { writeText: refuseLater, readText: refuseLater } })
      define(navigator, 'canShare', { value: () => true })
      define(navigator, 'share', { value: () => Promise.reject(new DOMException('closed', 'AbortError')) })
      define(navigator, 'serviceWorker', { value: { register: refuseLater, addEventListener: refuse } })
      for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel', 'Notification'])
        define(window, name, { value: refuse })
      window.open = refuse
    }
    // `execCommand`, the older way to copy, fails too.
    // oxlint-disable-next-line typescript/no-deprecated -- the app falls back on it
    document.execCommand = how === 'missing' ? () => false : refuse
  }, lack)
}

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
    async function enter(page: Page, path: string) {
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
          const kit = flowKit({ page, sandbox, member: MEMBER }, (title, action) =>
            test.step(`${name}: ${title}`, async () => void (await action())),
          )
          await runFlow(flowNamed(name), { ...kit, enter: (path) => enter(page, path) })
          for (const { outcome } of kit.outcomes) expect(outcome, name).toMatch(/^(success)?$/)
        }
      })
    }

    test(`without a pop-up a link is offered, and a copy that fails is reported (${lack})`, async ({
      page,
    }) => {
      await loginPage(page).goto()
      await expect(page.getByTestId('storage-blocked')).toBeVisible()
      await enter(page, '/user/home?modal=game&game=LAOHUAY')
      await page.getByTestId('game-play').click()
      // No tab could be opened, so a link is offered.
      const link = page.getByTestId('game-link')
      await expect(link).toHaveAttribute('href', /^http/)
      // Another new tab would be blocked, too.
      await expect(link).toHaveAttribute('target', '_self')
      await page.getByTestId('copy-game-username').click()
      await expect(homePage(page).toast).toHaveAttribute('data-kind', 'danger')
    })
  })
}
