import { expect, test } from '../../fixtures'
import { tabThrough } from '../../support/browser/keyboard'
import { expectSheetsKeepFocus } from '../../support/browser/sheet-focus'

// The other sheets share this one's component. src/app/opening.screen.test.tsx opens them all.
test('by keyboard alone: a sheet takes the focus, keeps it and returns it', async ({ page, enter }) => {
  await enter('/user/home')
  await expectSheetsKeepFocus(page, '/user/home', { 'tile-deposit': 'deposit' })
  // Control: without an open sheet, Tab moves the focus away from the link.
  await page.getByTestId('nav-home').focus()
  expect((await tabThrough(page, page.getByTestId('nav-home'))).outside).not.toEqual([])
})
