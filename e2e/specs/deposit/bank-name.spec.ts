import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { firstSeen, recordFirstSeen } from '../../support/browser/first-seen'
import { followLink } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

const PUT_NAME = ['PUT', '/api/account/bankAccountName'] as const

/** Records each copy with its time. With `closing`, the page presses that handle when the name's field disappears. */
const watchCopies = (page: Page, closing = '') =>
  page.evaluate((handle) => {
    const copies: [text: string, atMs: number][] = []
    Reflect.set(window, 'copies', copies)
    const byHandle = (name: string) => document.querySelector<HTMLElement>(`[data-testid=${name}]`)
    const copy = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      copies.push([text, performance.now()])
      return copy(text)
    }
    new MutationObserver((_, watch) => {
      if (byHandle('bank-name-input')) return
      watch.disconnect()
      if (handle) byHandle(handle)?.click()
    }).observe(document, { subtree: true, childList: true })
  }, closing)

const copies = (page: Page) => page.evaluate<[string, number][]>('window.copies')

test.beforeEach(({ context }) => allowClipboard(context))

test('a Thai name at KTB must be changed to English before a copy, which then follows by itself', async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const { toast } = homePage(page)
  await enter('/user/home?modal=deposit', OTHER_MEMBER.phone)
  await deposit.openGroup('bank')
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await expect(deposit.nameEdit).toBeVisible()
  await page.getByTestId('copy-bank-GSB').click()
  await expect(deposit.nameInput).toBeVisible()
  expect(await clipboard(page)).toBe('before')
  for (const wrong of ['', '   ', 'มาลี สุขสันต์', 'Malee 2']) {
    await deposit.nameInput.fill(wrong)
    await deposit.nameSave.click()
    await expect(page.getByTestId('bank-name-input-error'), `"${wrong}"`).toBeVisible()
  }
  expect(await sandbox.count(...PUT_NAME)).toBe(0)
  await deposit.nameInput.fill('')
  await deposit.nameInput.pressSequentially('malee  suksan')
  await expect(deposit.nameInput).toHaveValue('MALEE  SUKSAN')
  const release = await holdRequests(page, `**${PUT_NAME[1]}`)
  await deposit.nameSave.dblclick()
  release()
  // The toast about the copy stays for four seconds only, so it is checked first.
  await expect(toast.filter({ hasText: '020123456789' })).toBeVisible()
  await expect(deposit.nameInput).toBeHidden()
  await expect(deposit.ownAccount).toContainText('MALEE SUKSAN')
  await expect(deposit.nameEdit).toBeHidden()
  await expect.poll(() => clipboard(page)).toBe('020123456789')
  expect(await sandbox.count(...PUT_NAME)).toBe(1)
  // The saved name is valid, so the next copy doesn't ask for one.
  await deposit.copyOwn.click()
  await expect.poll(() => clipboard(page)).toBe('9876543210')
})

test('a number is copied without a valid name, and after the name was changed', async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await test.step('a refused name is reported in a danger toast, and the number can be copied without changing it', async () => {
    await enter('/user/home?modal=deposit', OTHER_MEMBER.phone)
    await expect(deposit.nameEdit).toBeVisible()
    await deposit.copyOwn.click()
    await sandbox.fault({
      method: 'PUT',
      path: '/api/account/bankAccountName',
      kind: 'status',
      status: 400,
      code: 'BANK_ACCOUNT_NAME_ENG',
    })
    await deposit.nameInput.fill('Malee Suksan')
    await deposit.nameSave.click()
    await expect(homePage(page).toast).toHaveAttribute('data-code', 'BANK_ACCOUNT_NAME_ENG')
    await expect(deposit.nameInput).toHaveValue('MALEE SUKSAN')
    await page.getByTestId('bank-name-skip').click()
    await expect.poll(() => clipboard(page)).toBe('9876543210')
    await sandbox.clearFaults()
  })

  await test.step('a name changed by its own button is followed by the copy of the account number', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await deposit.nameEdit.click()
    await deposit.nameInput.fill('MALEE SUKSAN')
    await watchCopies(page)
    await page.evaluate(recordFirstSeen, { named: 'body:not(:has([data-testid=bank-name-input]))' })
    await deposit.nameSave.click()
    await expect(homePage(page).toast.filter({ hasText: '9876543210' })).toBeVisible()
    await expect.poll(() => copies(page)).toEqual([['9876543210', expect.any(Number)]])
    // The copy follows one second after the name was saved (specification section 4).
    const [[, copied] = []] = await copies(page)
    const { named } = await firstSeen<'named'>(page)
    expect(copied).toBeGreaterThan(named + 990)
    await expect.poll(() => clipboard(page)).toBe('9876543210')
  })
})

test('the name is asked for according to the setting, and a copy that is refused gets a button', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const { toast } = homePage(page)
  const openSheet = () => followLink(page, '/user/home?modal=deposit')
  for (const isOffered of [true, false])
    await test.step(`a copy before the setting is known waits for it (a change is offered: ${isOffered})`, async () => {
      await enterAnew({ phone: OTHER_MEMBER.phone })
      await page.evaluate(() => navigator.clipboard.writeText('before'))
      await sandbox.control('POST', 'settings', { updateBankAccountName: isOffered })
      const release = await holdRequests(page, '**/api/lookup/updateBankAccountName')
      await openSheet()
      await expect(deposit.nameEdit).toBeHidden()
      await deposit.copyOwn.click()
      await expect(deposit.nameInput).toBeVisible()
      release()
      if (isOffered) {
        await page.getByTestId('bank-name-skip').click()
        await expect(deposit.nameEdit).toBeVisible()
      } else {
        await expect(deposit.nameInput).toBeHidden()
        await expect(deposit.nameEdit).toBeHidden()
      }
      await expect.poll(() => clipboard(page)).toBe('9876543210')
    })

  await test.step('when the setting cannot be read, the change is offered', async () => {
    const path = '/api/lookup/updateBankAccountName'
    await enterAnew({ phone: OTHER_MEMBER.phone })
    await sandbox.fault({ method: 'GET', path, kind: 'status', status: 400, code: 'NO_DATA' })
    await openSheet()
    await expect(deposit.nameEdit).toBeVisible()
  })

  await test.step('a browser that requires a press to copy gets a button for it', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('a press is needed', 'NotAllowedError'))
      Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse })
      document.execCommand = () => false
    })
    await deposit.copyOwn.click()
    await deposit.nameInput.fill('Malee Suksan')
    await deposit.nameSave.click()
    await expect(toast.and(page.locator('[data-kind=info]'))).toBeVisible()
    await expect(deposit.copyOwn).toBeFocused()
    await expect(toast.and(page.locator('[data-kind=danger]'))).toBeHidden()
  })
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
