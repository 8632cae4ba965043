import { writeFileSync } from 'node:fs'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { transferPage } from '../../pages/transfer.page'
import { drawn } from '../../support/browser/slip-files'
import { needsSettings } from '../../support/build-settings'
import {
  failReads,
  openTransfer,
  reload,
  sendWithdrawal,
  TRANSFER,
  WITHDRAW,
} from '../../support/lost-answer'
import { memberMoney, moved } from '../../support/sandbox/ledger'

// When an answer is lost the outcome is unknown. The app reports that, also after the page was left.

test('after a lost answer the button stays locked until a balance was really read', async ({
  page,
  enter,
  sandbox,
}) => {
  const [lost, transfer] = [lostAnswerPage(page), transferPage(page)]
  await enter()
  await openTransfer(page)
  const before = await memberMoney(sandbox)
  await failReads(sandbox)
  await sandbox.fault({ ...TRANSFER, kind: 'drop', book: true, times: 1 })
  await transfer.submit.click()
  await page.getByTestId('alert-ok').click()
  await expect(lost.goOn).toBeVisible()
  await expect(lost.retry.first()).toBeVisible()
  await expect(lost.retry.first()).not.toHaveAttribute('aria-busy', 'true')
  await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
  // Escape doesn't close the notice.
  await page.keyboard.press('Escape')
  await expect(lost.goOn).toBeVisible()
  await sandbox.clearFaults()
  await lost.retry.first().click()
  await expect(lost.balance).toHaveAttribute('value', String(((before.WALLET ?? 0) - 10_00) / 100))
  await expect(lost.line).toHaveAttribute('data-outcome', 'success')
  await lost.seen.click()
  await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -10_00, PG: 10_00 })
  await homePage(page).close.click()
  await expect(transfer.sheet).toBeHidden()
})

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

test('a lost answer outlives a session that ended by itself', async ({ page, sandbox }) => {
  needsSettings('VITE_IDEMPOTENCY_HEADER')
  const [lost, login] = [lostAnswerPage(page), loginPage(page)]
  const told = page.getByTestId('login-unknown')
  const signIn = async (member?: typeof OTHER_MEMBER) => {
    await login.signIn(member)
    await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  }
  const bodies: string[] = []
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(WITHDRAW.path)) return
    bodies.push(request.postData() ?? '')
    keys.push(request.headers()['idempotency-key'])
  })
  await login.goto()
  await expect(told).toHaveCount(0)
  await signIn()
  await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
  await sendWithdrawal(page, sandbox)
  await page.route('**/api/wallet', (route) =>
    route.fulfill({ status: 401, json: { message: 'invalid-token' } }),
  )

  await test.step('the sign-in page tells it as unknown', async () => {
    await reload(page)
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await expect(told).toHaveAttribute('data-outcome', 'unknown')
    await page.unrouteAll()
  })

  await test.step('another member is not told of it', async () => {
    await signIn(OTHER_MEMBER)
    await expect(lost.modal).toBeHidden()
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await expect(told).toHaveCount(0)
  })

  await test.step('that member is told when they are back, and a repeated order has the same key', async () => {
    await signIn()
    await expect(lost.line).toHaveAttribute('data-outcome', 'unknown')
    await lost.seen.click()
    await sendWithdrawal(page, sandbox)
    await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'success')
    expect(bodies).toHaveLength(2)
    expect(keys[0]).toMatch(/\S/)
    expect([bodies[1], keys[1]]).toEqual([bodies[0], keys[0]])
  })

  await test.step('after a sign-out nothing is told (control)', async () => {
    await page.getByTestId('alert-ok').click()
    await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
    await sendWithdrawal(page, sandbox)
    await reload(page)
    await expect(lost.line).toBeVisible()
    await lost.seen.click()
    await homePage(page).close.click()
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await expect(told).toHaveCount(0)
  })
})

test('the same order pressed again after a lost answer is booked once', async ({ page, enter, sandbox }) => {
  needsSettings('VITE_IDEMPOTENCY_HEADER')
  const transfer = transferPage(page)
  await enter()
  const before = await memberMoney(sandbox)
  for (const [idempotency, booked] of [
    [true, 10_00],
    [false, 30_00],
  ] as const) {
    await sandbox.control('POST', 'settings', { idempotency })
    await openTransfer(page)
    // Readable evidence would settle the first order, and the same input would then be a new order.
    await failReads(sandbox)
    await sandbox.fault({ ...TRANSFER, kind: 'drop', book: true, times: 1 })
    for (const outcome of ['unknown', 'success']) {
      await transfer.amount.fill('10')
      await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
      await transfer.submit.click()
      await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', outcome)
      await page.getByTestId('alert-ok').click()
      if (outcome === 'unknown') await lostAnswerPage(page).goOn.click()
    }
    await sandbox.clearFaults()
    expect(moved(before, await memberMoney(sandbox)).PG).toBe(booked)
    // The sheet closes after a success.
    await expect(transfer.sheet).toBeHidden()
  }
})
