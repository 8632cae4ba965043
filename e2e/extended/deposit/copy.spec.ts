import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'

test.beforeEach(({ context }) => allowClipboard(context))

test('a number is copied inside the sheet, with the Clipboard API and without it', async ({
  page,
  enter,
}) => {
  const deposit = depositPage(page)
  await enter('/user/home?modal=deposit')
  await deposit.openGroup('bank')
  await page.getByTestId('copy-bank-SCB').click()
  await expect.poll(() => clipboard(page)).toBe('4012345678')
  await expect(deposit.modal).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await deposit.copyOwn.click()
  await expect.poll(() => clipboard(page)).toBe('1234567890')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('a toast covers neither the head and foot of a sheet nor what it speaks of', async ({
    page,
    enter,
  }) => {
    const deposit = depositPage(page)
    const { toast } = homePage(page)
    await enter('/user/home?modal=deposit')
    await deposit.openGroup('bank')
    const copy = page.getByTestId('copy-bank-SCB')
    const others = [copy, page.getByTestId('modal-close'), deposit.modal.getByRole('heading').first()]
    for (const block of ['center', 'start'] as const) {
      await copy.evaluate((button, at) => button.scrollIntoView({ block: at }), block)
      await copy.click()
      await expect(toast).toBeVisible()
      const box = await toast.boundingBox()
      for (const other of [...others, page.getByTestId('deposit-transfer')]) {
        const { y = 0, height = 0 } = (await other.boundingBox()) ?? {}
        expect(box && (box.y >= y + height || box.y + box.height <= y), `${block}: ${other}`).toBe(true)
      }
      await toast.getByRole('button').click()
      await expect(toast).toBeHidden()
    }
  })
})
