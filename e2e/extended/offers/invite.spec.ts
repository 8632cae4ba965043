import { expect, test } from '../../fixtures'
import { freezeClock, runUntil } from '../../support/browser/freeze-clock'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('banners are stepped by button and key, and by themselves until they are stopped', async ({
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
  const current = (index: number) => expect(slides.nth(index)).toHaveAttribute('data-current', 'true')
  await runUntil(page, async () => (await slides.count()) > 1)
  await current(0)
  // The slides step every six seconds.
  await page.clock.runFor(6_000)
  await current(1)
  await page.getByTestId('carousel-pause').click()
  await page.clock.runFor(20_000)
  await current(1)
  await page.clock.resume()
  await slides.first().locator('..').press('ArrowLeft')
  await current(0)
  await page.getByTestId('carousel-next').click()
  await current(1)
})

test("the banners' button waits for the code of the slides' texts, which would push it away from the finger", async ({
  page,
  enter,
}) => {
  const release = await holdRequests(page, '**/assets/sanitised-html-*.js')
  await enter('/user/home?modal=invite')
  await expect(page.getByTestId('invite-row').first()).toBeVisible()
  const open = page.getByTestId('modal-invite').getByTestId('banners-open')
  await expect(open).toBeHidden()
  release()
  await open.click()
  await expect(page.getByTestId('modal-banners').getByTestId('carousel-slide')).toHaveCount(2)
})
