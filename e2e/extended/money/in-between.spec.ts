import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { statementPage } from '../../pages/statement.page'
import { transferPage } from '../../pages/transfer.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { followLink } from '../../support/browser/open-app'
import { drawn } from '../../support/browser/slip-files'
import { memberMoney } from '../../support/sandbox/ledger'

const { client, evidence } = textsIn('th')

// Answers from between the app and its server: a redirect, a firewall's page, a proxy's limit.

const TRANSFER = '/api/wallet/transfer'

test('a redirected transfer is unknown, and a slip that a proxy refuses is refused', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  await test.step('a redirected transfer has an unknown outcome, even when the redirect leads to a 200', async () => {
    await enterAnew()
    const before = await memberMoney(sandbox)
    await followLink(page, '/user/home?modal=transfer&game=PG')
    await transferPage(page).amount.fill('10')
    await sandbox.fault({ method: 'POST', path: TRANSFER, kind: 'redirected' })
    const followed = page.waitForResponse((answer) => answer.request().redirectedFrom() !== null)
    await transferPage(page).submit.click()
    const answer = await followed
    expect([answer.request().method(), answer.status(), answer.url()]).toEqual([
      'GET',
      200,
      expect.stringMatching(/\/api\/lookup\/info$/),
    ])
    const { alert } = homePage(page)
    await expect(alert).toHaveAttribute('data-outcome', 'unknown')
    await expect(alert).toContainText(evidence.notShown.balances)
    expect(await sandbox.count('POST', TRANSFER)).toBe(1)
    expect(await memberMoney(sandbox)).toEqual(before)
  })

  await test.step('a slip that is too large for a proxy gets an error that says so', async () => {
    await enterAnew()
    await followLink(page, '/user/home?modal=deposit')
    const { slip } = depositPage(page)
    await slip.file.setInputFiles(await drawn(page, 'slip.png', { width: 720, height: 1280, type: 'png' }))
    await sandbox.fault({ method: 'POST', path: '/api/wallet/slip', kind: 'too-large' })
    await slip.upload.click()
    const error = page.locator('[data-outcome]').filter({ visible: true })
    await expect(error).toHaveAttribute('data-outcome', 'refused')
    await expect(error).toContainText(client.tooLarge)
    await expect(error).toBeInViewport({ ratio: 0.9 })
    // The member can try again at once.
    await expect(slip.upload).toBeEnabled()
  })
})

test('what a firewall blocks is reported as blocked, with a reload button', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  await test.step("a firewall's page is reported as a blocked connection with a reload button", async () => {
    const failed = page.getByTestId('page-error')
    for (const status of [403, 503]) {
      await enterAnew()
      await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'stopped', status })
      await followLink(page, '/user/statement')
      await expect(failed).toContainText(client.stopped)
      await sandbox.clearFaults()
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: client.reload }).click()
      await loaded
      await expect(statementPage(page).rows.first()).toBeVisible()
    }
    // A firewall's 429 asks to wait, and the same page tries again.
    await enterAnew()
    await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'stopped', status: 429 })
    await followLink(page, '/user/statement')
    await expect(failed).toContainText(client.tooMany)
    await sandbox.clearFaults()
    // Reads pause for 5 s after it. A press in the meantime says how long to wait.
    await expect(async () => {
      const retry = page.getByTestId('page-error-retry')
      if (await retry.isVisible()) await retry.click()
      expect(await statementPage(page).rows.count()).toBeGreaterThan(0)
    }).toPass({ intervals: [1_000] })
  })

  await test.step('a withdrawal blocked by a firewall is refused, and its alert can reload the page', async () => {
    await enterAnew()
    const before = await memberMoney(sandbox)
    await followLink(page, '/user/home?modal=withdraw')
    await sandbox.fault({ method: 'POST', path: '/api/wallet/withdrawAll', kind: 'stopped' })
    await withdrawPage(page).ask('100')
    await withdrawPage(page).confirmOk.click()
    const { alert } = homePage(page)
    await expect(alert).toHaveAttribute('data-outcome', 'refused')
    await expect(alert).toContainText(client.stopped)
    const loaded = page.waitForEvent('load')
    await alert.getByRole('button', { name: client.reload }).click()
    await loaded
    expect(await memberMoney(sandbox)).toEqual(before)
  })
})
