import { expect, test } from '../../fixtures'
import { bonusPage } from '../../pages/bonus.page'
import { holdRequests } from '../../support/sandbox/hold-requests'

test("a press that starts on a button's hover ring counts, even when the ring disappears meanwhile", async ({
  page,
  enter,
  sandbox,
}) => {
  const bonus = bonusPage(page)
  await sandbox.reset('active-bonus')
  const release = await holdRequests(page, '**/api/wallet')
  await enter('/user/bonus')
  const ring = bonus.cancel.locator('.animate-spin')
  // Waits for the cards: the name of the active bonus is read with them, and when it appears it moves the button.
  await expect(bonus.card('DAILY')).toBeVisible()
  await ring.hover()
  await page.mouse.down()
  release()
  await expect(bonus.cancel).not.toHaveAttribute('aria-busy')
  await expect(ring).toBeHidden()
  await page.mouse.up()
  await expect(bonus.question).toBeVisible()
  await bonus.no.click()
  await expect(bonus.question).toBeHidden()
})
