import { expect, test } from '../../fixtures'
import { inviteModal } from '../../pages/invite.page'
import { refundModal } from '../../pages/refund.page'
import { freezeClock } from '../../support/browser/freeze-clock'
import { followLink, moveTo } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

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
