import type { Dialog, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const WITHDRAW = { method: 'POST', path: '/api/wallet/withdrawAll' }

/** Reloads the page. Returns whether the browser asked for confirmation. */
async function reload(page: Page): Promise<boolean> {
  let asked = false
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload'
    dialog.accept()
  }
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
  return asked
}

// The words, and a withdrawal that was not booked, are in withdraw.screen.test.tsx.
test('a withdrawal left before its answer is reported once, on the next page, with what is known', async ({
  page,
  enter,
  sandbox,
}) => {
  const home = homePage(page)
  const lost = page.getByTestId('modal-lost-answer')
  await enter()
  const before = await memberMoney(sandbox)
  await sandbox.fault({ ...WITHDRAW, kind: 'hang', book: true, times: 1 })
  await home.tile('withdraw').click()
  await home.withdraw('200')
  await home.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(1)
  expect(await reload(page)).toBe(true)
  await expect(lost.getByTestId('lost-answer')).toHaveAttribute('data-outcome', 'success')
  const now = await memberMoney(sandbox)
  expect(moved(before, now)).toEqual({ WALLET: -200_00 })
  await expect(lost.getByTestId('lost-answer-balance')).toHaveAttribute(
    'value',
    String((now.WALLET ?? 0) / 100),
  )
  await lost.getByTestId('lost-answer-seen').click()
  await expect(lost).toBeHidden()
  // No page reports it again, and leaving asks for no confirmation.
  expect(await reload(page)).toBe(false)
  await expect(page.getByTestId('withdraw-amount')).toBeVisible()
  await expect(page.getByTestId('withdraw-submit')).not.toHaveAttribute('aria-busy', 'true')
  await expect(lost).toBeHidden()
})
