import { writeFileSync } from 'node:fs'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { drawn } from '../../support/browser/slip-files'
import { needsSettings } from '../../support/build-settings'
import { reload, sendWithdrawal, WITHDRAW } from '../../support/lost-answer'

// When an answer is lost the outcome is unknown. The app reports that, also after the page was left.

test('a slip whose answer is lost is booked once when the same picture is chosen again', async ({
  page,
  enter,
  sandbox,
}, testInfo) => {
  needsSettings('VITE_IDEMPOTENCY_HEADER')
  const { slip } = depositPage(page)
  const UPLOAD = { method: 'POST', path: '/api/wallet/slip' }
  const booked = async () => (await sandbox.control<unknown[]>('GET', 'slip')).length
  await enter('/user/home?modal=deposit')
  const before = await booked()
  const picture = testInfo.outputPath('slip-250.png')
  writeFileSync(
    picture,
    (await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' })).buffer,
  )
  // Readable slips would settle the first upload, and the second would then be a new order.
  await sandbox.fault({ method: 'POST', path: '/api/statement/slip', kind: 'status', status: 500 })
  await sandbox.fault({ ...UPLOAD, kind: 'drop', book: true, times: 1 })
  await slip.file.setInputFiles(picture)
  await slip.upload.click()
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'unknown')
  await page.goto('/user/home?modal=deposit')
  await lostAnswerPage(page).seen.click()
  await slip.file.setInputFiles(picture)
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  expect(await sandbox.count(UPLOAD.method, UPLOAD.path)).toBe(2)
  expect((await booked()) - before).toBe(1)
})

test('a lost answer is left to the page that waits for it, and shown to its member alone', async ({
  context,
  page,
  enter,
  sandbox,
}) => {
  const second = await context.newPage()
  const lost = lostAnswerPage(second)
  await test.step('a second page leaves the answer to the page that waits for it, until that is closed', async () => {
    await enter()
    await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
    await sendWithdrawal(page, sandbox)
    await second.goto('/user/home')
    await expect(second.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
    await expect(lost.modal).toBeHidden()
    await page.close()
    await expect(lost.line).toHaveAttribute('data-outcome', 'unknown')
    await lost.seen.click()
    await expect(lost.modal).toBeHidden()
  })

  await test.step('another member is not shown it', async () => {
    await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
    await sendWithdrawal(second, sandbox)
    // Control: the member who sent the withdrawal is shown the notice, and doesn't acknowledge it.
    await reload(second)
    await expect(lost.line).toHaveAttribute('data-outcome', 'unknown')
    const other = await sandbox.token(OTHER_MEMBER.phone)
    await second.evaluate((token) => localStorage.setItem('token', token), other)
    await reload(second)
    await expect(second.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
    await expect(lost.modal).toBeHidden()
  })
})
