import { expect, test } from '../../fixtures'
import { inviteModal } from '../../pages/invite.page'
import { freezeClock, runUntil } from '../../support/browser/freeze-clock'
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
})

test('banners step automatically until they are stopped', async ({ page, enter }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const release = await holdRequests(page, '**/api/refund/banners')
  await enter('/user/home?modal=banners&banners=refund')
  await expect(page.getByTestId('modal-banners')).toBeVisible()
  // The clock is frozen before the slides appear, so that only the test moves it.
  await freezeClock(page)
  release()
  const slides = page.getByTestId('carousel-slide')
  await runUntil(page, async () => (await slides.count()) > 1)
  await expect(slides.nth(0)).toHaveAttribute('data-current', 'true')
  // The slides step every six seconds.
  await page.clock.runFor(6_000)
  await expect(slides.nth(1)).toHaveAttribute('data-current', 'true')
  await page.getByTestId('carousel-pause').click()
  await page.clock.runFor(20_000)
  await expect(slides.nth(1)).toHaveAttribute('data-current', 'true')
})
