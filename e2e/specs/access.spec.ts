import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** What each screen shows when it is ready, so that skeletons are not what is judged. */
const SCREENS = [
  ['/user/home', 'total-balance'],
  ['/user/home?modal=deposit', 'deposit-own-account'],
  ['/user/home?modal=transfer', 'transfer-submit'],
  ['/user/home?modal=withdraw', 'withdraw-submit'],
  ['/user/home?modal=invite', 'invite-link'],
  ['/user/home?modal=refund', 'refund-amount'],
  ['/user/home?modal=agreement', 'agreement-ok'],
  ['/user/home?modal=banners&banners=invite', 'modal-banners'],
  ['/user/home?modal=conditions', 'modal-conditions'],
  ['/user/profile', 'profile-id'],
  ['/user/profile?modal=password', 'password-submit'],
  ['/user/bonus', 'promo-code'],
  ['/user/statement', 'statement-row'],
  ['/user/statement?modal=slips', 'slips-refresh'],
  ['/user/contact', 'contact-text'],
  ['/user/spin', 'wheel-spin'],
] as const
const PUBLIC = [
  ['/login', 'login-submit'],
  ['/register', 'register-next'],
  ['/howto', 'video-wallet'],
  ['/contact', 'contact-text'],
  ['/terminated', 'screen-terminated'],
  ['/nowhere', 'screen-not-found'],
] as const

async function violations(page: Page) {
  const { violations: found, passes } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  // Something was looked at.
  expect(passes.length).toBeGreaterThan(5)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`the public pages have no access violation (${colorScheme})`, async ({ page }) => {
      for (const [path, ready] of PUBLIC) {
        await page.goto(path)
        await expect(page.getByTestId(ready).first()).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
    })

    test(`the member's pages and sheets have no access violation (${colorScheme})`, async ({
      page,
      enter,
      sandbox,
    }) => {
      test.slow()
      await sandbox.reset('rich-member')
      await enter('/user/profile')
      for (const [path, ready] of SCREENS) {
        await page.goto(path)
        await expect(page.getByTestId(ready).first()).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
    })
  })
}

test('the check finds what is wrong when something is', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByTestId('login-submit')).toBeVisible()
  await page.evaluate(() => {
    const input = document.createElement('input')
    document.querySelector('main')?.append(input)
  })
  expect(await violations(page)).toEqual([expect.stringContaining('label')])
})
