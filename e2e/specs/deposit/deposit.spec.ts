import { LOCALES } from '../../../src/lib/locale'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { followLink } from '../../support/browser/open-app'
import { needsSettings } from '../../support/build-settings'
import { holdRequests } from '../../support/sandbox/hold-requests'

test.beforeEach(({ context }) => allowClipboard(context))

test("the member's account and every channel are listed, and their numbers are copied", async ({
  page,
  enter,
}) => {
  needsSettings('VITE_FAST_BANKS')
  const deposit = depositPage(page)
  const { closeToasts, toast } = homePage(page)
  await test.step("the member's account and every channel are listed in groups, and a number is copied without dashes", async () => {
    await enter('/user/home?modal=deposit')
    await expect(deposit.ownAccount).toContainText('ธนาคารกสิกรไทย')
    await expect(deposit.ownAccount).toContainText('Kasikornbank')
    await expect(deposit.ownAccount).toContainText('SOMCHAI JAIDEE')
    await expect(deposit.ownAccount).toContainText('123-456-7890')
    await deposit.copyOwn.click()
    // The toast is above the sheet, where it can be pressed.
    await toast.filter({ hasText: '1234567890' }).getByRole('button').click()
    await expect(toast).toBeHidden({ timeout: 1_000 })
    expect(await clipboard(page)).toBe('1234567890')
    await expect(deposit.modal).toBeVisible()
    const qr = await deposit.openGroup('qr')
    for (const code of ['KBANK', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY'])
      await expect(qr.getByTestId(`deposit-qr-${code}`)).toBeVisible()
    const bank = await deposit.openGroup('bank')
    for (const code of ['SCB', 'KBANK', 'GSB'])
      await expect(bank.getByTestId(`deposit-bank-${code}`)).toBeVisible()
    // The banks that VITE_FAST_BANKS names in this build.
    await expect(bank).toContainText('SCB, KBANK')
    await expect(deposit.bank('SCB')).toContainText('401-234-5678')
    await page.getByTestId('copy-bank-SCB').click()
    await expect.poll(() => clipboard(page)).toBe('4012345678')
    const wallet = await deposit.openGroup('wallet')
    await expect(wallet.getByTestId('deposit-wallet')).toContainText('091-234-5678')
    await expect(wallet.getByTestId('deposit-wallet')).toContainText('0812345678')
    await expect(deposit.slip.file).toBeAttached()
    await expect(deposit.nameEdit).toBeHidden()
    await closeToasts()
  })

  await test.step('copying works without the Clipboard API, inside the sheet', async () => {
    await page.evaluate(() => {
      const { clipboard } = navigator
      Object.assign(window, { realClipboard: clipboard })
      Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
    })
    await deposit.copyOwn.click()
    await expect(toast).toHaveAttribute('data-kind', 'success')
    const copied = await page.evaluate(() => {
      const real: unknown = Reflect.get(window, 'realClipboard')
      return real instanceof Clipboard ? real.readText() : ''
    })
    expect(copied).toBe('1234567890')
  })
})

test("beside a mobile wallet's number, the name for its note is loading, failed or shown", async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const wallet = deposit.modal.getByTestId('deposit-wallet')
  await page.route('**/api/lookup/deposit', (route) =>
    route.fulfill({
      json: { banks: [], wallets: [{ mode: 'AUTO', walletAccountName: '0912345678' }], isManual: false },
    }),
  )
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'status', status: 400, code: 'NO_DATA' })
  const release = await holdRequests(page, /\/api\/wallet$/)
  await enter('/user/home?modal=deposit')
  await expect(wallet).toContainText('091-234-5678')
  await expect(wallet.locator('[aria-busy=true]')).toBeVisible()
  release()
  await expect(wallet.getByTestId('page-error')).toHaveAttribute('data-code', 'NO_DATA')
  // The refresh on entry also reads the wallet. Once it has finished, only the press reads it.
  await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy')
  await sandbox.clearFaults()
  await wallet.getByTestId('page-error-retry').click()
  await expect(wallet).toContainText('0812345678')
  await expect(wallet.getByTestId('copy-wallet-username')).toBeVisible()
})

test('what cannot be read fails in place, and what is not offered is not shown', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const openSheet = () => followLink(page, '/user/home?modal=deposit')
  await test.step('a part that cannot be read fails in place and leaves the others', async () => {
    await enterAnew()
    await sandbox.fault({
      method: 'GET',
      path: '/api/lookup/deposit',
      kind: 'status',
      status: 400,
      code: 'NO_DATA',
    })
    await openSheet()
    await expect(deposit.ownAccount).toBeVisible()
    const failed = deposit.modal.getByTestId('page-error')
    await expect(failed).toHaveAttribute('data-code', 'NO_DATA')
    await sandbox.clearFaults()
    await failed.getByTestId('page-error-retry').click()
    await expect(deposit.group('bank')).toBeVisible()
  })

  await test.step('slips are offered when the server accepts them, and the lack of any channel is reported', async () => {
    await expect(deposit.slip.file).toBeAttached()
    await enterAnew()
    await sandbox.control('POST', 'settings', { isManual: false })
    await openSheet()
    await expect(deposit.group('qr')).toBeVisible()
    await expect(deposit.slip.file).not.toBeAttached()
    await enterAnew()
    await page.route('**/api/lookup/deposit', (route) =>
      route.fulfill({ json: { banks: null, wallets: [], isManual: false } }),
    )
    await openSheet()
    await expect(deposit.modal.getByTestId('empty')).toBeVisible()
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('nothing is cut off or scrolls sideways', async ({ page, enter }) => {
    const deposit = depositPage(page)
    await enter('/user/home', OTHER_MEMBER.phone)
    for (const lang of LOCALES)
      await test.step(lang, async () => {
        await chooseLanguage(page, lang)
        await homePage(page).tile('deposit').click()
        for (const group of ['qr', 'bank', 'wallet'] as const) {
          await deposit.openGroup(group)
          const wide = await deposit.modal.evaluate((modal) =>
            [...modal.querySelectorAll('*')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
              .filter(
                (element) => getComputedStyle(element).display !== 'inline' && !element.closest('.sr-only'),
              )
              .map((element) => `${element.tagName} ${element.className}`),
          )
          expect(wide, group).toEqual([])
        }
        await page.getByTestId('modal-close').click()
        await expect(deposit.modal).toBeHidden()
      })
  })
})
