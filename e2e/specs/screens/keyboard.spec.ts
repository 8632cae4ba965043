import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { waitUntilStill } from '../../support/browser/accessibility'
import { holdRequests } from '../../support/sandbox/hold-requests'

/**
 * Presses Tab ten times, then Shift+Tab five times, in a sheet that has the focus. Returns how often the focus moved to
 * something in the sheet, and the test ids of what it moved to outside. Between the last and the first control the
 * focus visits the browser's own toolbar, which fires no event in the page.
 */
async function tabThrough(page: Page, sheet: Locator): Promise<{ inside: number; outside: string[] }> {
  const visits = await sheet.evaluateHandle((dialog) => {
    const come = { inside: 0, outside: [] as string[] }
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (dialog.contains(target)) come.inside++
      else come.outside.push(target.dataset.testid ?? target.tagName)
    })
    return come
  })
  for (let press = 0; press < 15; press++) await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
  return visits.jsonValue()
}

// The other sheets share this one's component. src/app/opening.screen.test.tsx opens them all.
test('by keyboard alone: a sheet takes the focus, keeps it and returns it', async ({ page, enter }) => {
  await enter()
  const [button, sheet] = [page.getByTestId('tile-deposit'), page.getByTestId('modal-deposit')]
  // Escape does what the phone's Back does.
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await waitUntilStill(page)
    const { inside, outside } = await tabThrough(page, sheet)
    expect(inside).toBeGreaterThan(0)
    expect(outside).toEqual([])
    await close()
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  }
  // Control: without an open sheet, Tab moves the focus away from the link.
  await page.getByTestId('nav-home').focus()
  expect((await tabThrough(page, page.getByTestId('nav-home'))).outside).not.toEqual([])
})

test('a sheet in the place of another stays open through any number of Escapes during its transfer, and gives the focus back', async ({
  page,
  enter,
  sandbox,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  const [card, transferIn] = [home.card('PG'), page.getByTestId('game-transfer-in')]
  await enter()
  await card.focus()
  await page.keyboard.press('Enter')
  await transferIn.focus()
  await page.keyboard.press('Enter')
  await expect(home.modal('game')).toBeHidden()
  await transfer.amount.fill('10')
  const release = await holdRequests(page, '**/api/wallet/transfer')
  await page.keyboard.press('Enter')
  await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape')
    await expect(home.modal('transfer')).toBeVisible()
  }
  release()
  await expect(home.alertOk).toBeFocused()
  expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
  await page.keyboard.press('Enter')
  await expect(home.modal('game').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})

test('key repeat of a held Enter opens the question but does not answer it', async ({
  page,
  enter,
  sandbox,
}) => {
  await enter('/user/home?modal=withdraw')
  const { alert, confirm } = homePage(page)
  const sent = () => sandbox.count('POST', '/api/wallet/withdrawAll')
  await page.getByTestId('withdraw-amount').fill('200')
  for (let times = 0; times < 6; times++) {
    await page.keyboard.down('Enter')
    await expect(confirm).toBeVisible()
  }
  await page.keyboard.up('Enter')
  await expect(confirm).toBeVisible()
  expect(await sent()).toBe(0)
  // Control: the next press of Enter confirms.
  await page.keyboard.press('Enter')
  await expect(alert).toHaveAttribute('data-outcome', 'success')
  expect(await sent()).toBe(1)
})
