import { expect, type Page } from '@playwright/test'
import { waitUntilStill } from './accessibility'
import { tabThrough } from './keyboard'
import { moveTo } from './open-app'

/**
 * Opens each sheet of a screen by its button and keys alone: it takes the focus, keeps it and returns it. `sheets`: sheet
 * by button.
 */
export async function expectSheetsKeepFocus(page: Page, path: string, sheets: Record<string, string>) {
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
}
