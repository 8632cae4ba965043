import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'

test.use({ viewport: { width: 320, height: 568 } })

test('a number is copied inside the sheet, with the Clipboard API and without it, and its toast covers neither the head and foot nor what it speaks of', async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { modal, openGroup } = depositPage(page)
  const toast = page.getByTestId('toast')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await enter('/user/home?modal=deposit')
  await openGroup('bank')
  const copy = page.getByTestId('copy-bank-SCB')
  const others = [copy, page.getByTestId('modal-close'), modal.getByRole('heading').first()]
  for (const block of ['center', 'start'] as const) {
    await copy.evaluate((button, at) => button.scrollIntoView({ block: at }), block)
    await copy.click()
    await expect.poll(copied).toBe('4012345678')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    for (const other of [...others, page.getByTestId('deposit-transfer')]) {
      const { y = 0, height = 0 } = (await other.boundingBox()) ?? {}
      expect(box && (box.y >= y + height || box.y + box.height <= y), `${block}: ${other}`).toBe(true)
    }
    await toast.getByRole('button').click()
    await expect(toast).toBeHidden()
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByTestId('copy-own-account').click()
  await expect.poll(copied).toBe('1234567890')
  await expect(modal).toBeVisible()
})
