import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { freezeClock, runUntil } from '../../support/browser/freeze-clock'

/** Records each copied text. */
const watchCopies = (page: Page) =>
  page.evaluate(() => {
    const copies: string[] = []
    Reflect.set(window, 'copies', copies)
    const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      copies.push(text)
      return copy(text)
    }
  })

const copies = (page: Page) => page.evaluate<string[]>('window.copies')

test.beforeEach(({ context }) => allowClipboard(context))

test('a changed name is followed by the copy of the account number one second later', async ({
  page,
  enter,
}) => {
  const deposit = depositPage(page)
  await page.clock.install()
  await enter('/user/home?modal=deposit', OTHER_MEMBER.phone)
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await deposit.nameEdit.click()
  await deposit.nameInput.fill('MALEE SUKSAN')
  await watchCopies(page)
  await freezeClock(page)
  await deposit.nameSave.click()
  await runUntil(page, async () => (await deposit.nameInput.count()) === 0)
  // As specified.
  await page.clock.runFor(950)
  expect(await copies(page)).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => copies(page)).toEqual(['9876543210'])
  await page.clock.resume()
  await expect(homePage(page).toast.filter({ hasText: '9876543210' })).toBeVisible()
  await expect.poll(() => clipboard(page)).toBe('9876543210')
})
