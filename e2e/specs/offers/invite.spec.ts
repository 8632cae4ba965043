import { encode } from 'uqr'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { inviteModal } from '../../pages/invite.page'
import { refundModal } from '../../pages/refund.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { freezeClock } from '../../support/browser/freeze-clock'
import { followLink, moveTo } from '../../support/browser/open-app'
import { needsSettings } from '../../support/build-settings'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('the invite link is shown, copied, shared and drawn', async ({ page, enter, sandbox, context }) => {
  needsSettings('VITE_PUBLIC_ORIGIN')
  await allowClipboard(context)
  const invite = inviteModal(page)
  const link = `${sandbox.url}/register?code=PR100001`
  await test.step('the invite link contains the profile id and is copied, shared and drawn as a QR', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (given: ShareData) => {
          Object.assign(window, { shared: given })
        },
      })
    })
    await enter(invite.path)
    await expect(invite.link).toHaveText(link)
    const modules = encode(link, { ecc: 'M', border: 3 }).data.flat().filter(Boolean)
    const drawn = await invite.qr.locator('path').getAttribute('d')
    expect(drawn?.match(/M/g)).toHaveLength(modules.length)
    await invite.copy.click()
    await expect(invite.toast).toContainText(link)
    expect(await clipboard(page)).toBe(link)
    await invite.share.click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: link })
    await homePage(page).closeToasts()
  })

  await test.step('a browser without a share sheet copies the link and says so', async () => {
    await page.evaluate(async () => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      await navigator.clipboard.writeText('before')
    })
    await invite.share.click()
    await expect(invite.toast.and(page.locator('[data-kind=success]'))).toContainText(link)
    expect(await clipboard(page)).toBe(link)
  })
})

test('banners are stepped by button and key, and stopped', async ({ page, enter }) => {
  const invite = inviteModal(page)
  const banners = invite.modal.getByTestId('banners-open')
  const release = await holdRequests(page, '**/assets/sanitised-html-*.js')
  await enter(invite.path)
  await expect(invite.rows.first()).toBeVisible()
  // The button waits for the code of the slides' texts: a text that came later would push it away from the finger.
  await expect(banners).toBeHidden()
  release()
  await banners.click()
  const slides = page.getByTestId('modal-banners').getByTestId('carousel-slide')
  await expect(slides).toHaveCount(2)
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
  await page.getByTestId('carousel-next').click()
  await expect(slides.nth(1)).toHaveAttribute('data-current', 'true')
  await slides.first().locator('..').press('ArrowLeft')
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
  await expect(invite.modal).toBeHidden()

  const refund = refundModal(page)
  await followLink(page, refund.path)
  await refund.modal.getByTestId('banners-open').click()
  await expect(page).toHaveURL(/(?=.*[?&]modal=banners).*[?&]banners=refund/)
  await expect(slides.first()).toBeVisible()
})

test('banners step automatically until they are stopped, and not under reduced motion', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const release = await holdRequests(page, '**/api/refund/banners')
  await enter('/user/home?modal=banners&banners=refund')
  await expect(page.getByTestId('modal-banners')).toBeVisible()
  // The clock is frozen before the slides appear, so that only the test moves it.
  await freezeClock(page)
  release()
  const slides = page.getByTestId('carousel-slide')
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await slides.count()).toBeGreaterThan(1)
  }).toPass()
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
  // The slides step every six seconds.
  await page.clock.runFor(6_000)
  await expect(slides.nth(1)).toHaveAttribute('data-current', 'true')
  await page.getByTestId('carousel-pause').click()
  await page.clock.runFor(20_000)
  await expect(slides.nth(1)).toHaveAttribute('data-current', 'true')

  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await moveTo(page, '/user/home?modal=banners&banners=refund')
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
  await page.clock.runFor(20_000)
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
})
