import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { freezeClock, runUntil } from '../../support/browser/freeze-clock'
import { passTime } from '../../support/browser/pass-time'

/** Records each copied text. With `closing`, the page presses that handle when the name's field disappears. */
const watchCopies = (page: Page, closing = '') =>
  page.evaluate((handle) => {
    const copies: string[] = []
    Reflect.set(window, 'copies', copies)
    const byHandle = (name: string) => document.querySelector<HTMLElement>(`[data-testid=${name}]`)
    const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      copies.push(text)
      return copy(text)
    }
    new MutationObserver((_, watch) => {
      if (byHandle('bank-name-input')) return
      watch.disconnect()
      if (handle) byHandle(handle)?.click()
    }).observe(document, { subtree: true, childList: true })
  }, closing)

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

test('leaving before the copy follows copies nothing and reports nothing', async ({ page, enter }) => {
  const deposit = depositPage(page)
  const { toast } = homePage(page)
  await page.clock.install()
  await enter('/user/home?modal=deposit', OTHER_MEMBER.phone)
  await expect(deposit.nameEdit).toBeVisible()
  await deposit.copyOwn.click()
  await deposit.nameInput.fill('Malee Suksan')
  // The page itself presses: the copy is due one second after the saving, and on a busy machine a press from outside
  // may come later than that.
  await watchCopies(page, 'modal-close')
  await deposit.nameSave.click()
  await expect(deposit.modal).toBeHidden()
  await passTime(page, 5_000)
  expect(await copies(page)).toEqual([])
  await expect(toast.filter({ hasText: '9876543210' })).toBeHidden()
})
