import { expect, test } from '../../fixtures'
import { waitUntilStill } from '../../support/browser/accessibility'
import { tabThrough } from '../../support/browser/keyboard'
import { moveTo } from '../../support/browser/open-app'

/** The buttons that open a sheet, by screen. */
const OPENERS = {
  '/user/home': {
    'tile-deposit': 'deposit',
    'tile-withdraw': 'withdraw',
    'tile-invite': 'invite',
    'tile-refund': 'refund',
    'home-transfer': 'transfer',
    'game-card-PG': 'game',
    'nav-conditions': 'conditions',
  },
  '/user/profile': { 'password-open': 'password' },
  '/user/bonus': { 'bonus-card-DAILY': 'bonus' },
  '/user/statement': { 'slips-open': 'slips', 'statement-export-open': 'export' },
}

test('by keyboard alone: sheets take the focus, keep it and return it', async ({ page, enter }) => {
  await enter('/user/home')
  for (const [path, sheets] of Object.entries(OPENERS))
    await test.step(`the sheets of ${path} take the focus, keep it and return it`, async () => {
      await moveTo(page, path)
      for (const [opener, name] of Object.entries(sheets)) {
        const [button, sheet] = [page.getByTestId(opener), page.getByTestId(`modal-${name}`)]
        const open = async () => {
          await expect(button).toBeEnabled()
          await button.focus()
          await page.keyboard.press('Enter')
          await expect(sheet).toBeVisible()
          await expect(sheet.locator(':focus')).toHaveCount(1)
          await waitUntilStill(page)
        }
        const expectReturn = async () => {
          await expect(sheet).toBeHidden()
          await expect(button, name).toBeFocused()
        }
        await open()
        const { inside, outside } = await tabThrough(page, sheet)
        expect(inside, name).toBeGreaterThan(0)
        expect(outside, name).toEqual([])
        await page.keyboard.press('Escape')
        await expectReturn()
        // Escape does what the phone's Back does.
        await open()
        await page.goBack()
        await expectReturn()
      }
    })
  // Control: without an open sheet, Tab moves the focus away from the link.
  await page.getByTestId('nav-home').focus()
  expect((await tabThrough(page, page.getByTestId('nav-home'))).outside).not.toEqual([])
})
