import type { Page } from '@playwright/test'
import { MEMBER } from '../../fixtures'
import { flowKit } from '../../flows/flow'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { expect, expectSame, test } from '../../replay/fixtures'
import { replay } from '../../replay/replay'
import { saveReport } from '../../replay/save-report'
import { holdRequests } from '../../support/sandbox/hold-requests'

// A report is recorded on one page and replayed on another. Their traces would double the time.
test.use({ trace: 'off' })

/**
 * Leaves home's balance reads unanswered from the nth on, and resolves when the nth is requested. The second read is the
 * one after the refresh of the games' balances.
 */
async function holdReads(page: Page, nth: number): Promise<void> {
  let asked = 0
  return new Promise((resolve, reject) => {
    const isRouted = page.route('**/api/wallet', (route) => {
      asked += 1
      if (asked < nth) return route.continue()
      resolve()
      return undefined
    })
    isRouted.catch(reject)
  })
}

const CASES = [
  { when: 'before the member goes on', isBefore: true },
  { when: 'while the next page is loading', isBefore: false },
]

for (const { when, isBefore } of CASES) {
  test(`a read that is sent ${when} and dropped by the end of the session is no departure`, async ({
    page,
    sandbox,
    phoneOf,
  }) => {
    const answerRefresh = await holdRequests(page, '**/api/wallet/refresh/slot')
    await sandbox.fault({
      kind: 'status',
      method: 'GET',
      path: '/api/account/profile',
      status: 401,
      code: 'UNAUTHORIZED',
    })
    const isAsked = holdReads(page, 2)
    // The next page's code arrives after the read was sent.
    if (!isBefore)
      await page.route(/assets\/profile-[^/]*\.js/, async (route) => {
        await isAsked
        await route.continue()
      })
    await flowKit({ page, sandbox, member: MEMBER }).enter('/user/home')
    await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
    if (isBefore) {
      answerRefresh()
      await isAsked
    }
    await page.getByTestId('nav-profile').dispatchEvent('click')
    answerRefresh()
    await expect(loginPage(page).submit).toBeVisible()
    const report = await saveReport(page)
    const cutOff = report.log.entries.filter(({ response }) => response._failure === 'cancelled')
    expect(cutOff.map(({ request }) => new URL(request.url).pathname)).toContain('/api/wallet')

    const again = await phoneOf(report)
    let hasCome = false
    let hadCome: boolean | undefined
    again.on('response', (response) => {
      if (response.url().endsWith('/refresh/slot')) hasCome = true
    })
    expectSame(
      await replay(
        again,
        report,
        (call) => call.abort(),
        async (name, run) => {
          await run()
          if (name === 'press nav-profile') hadCome = hasCome
        },
      ),
    )
    // The replay shows what the member saw at the press.
    expect(hadCome, 'the games’ balances were there at the press').toBe(isBefore)
  })
}

test('an answer after the report was requested is not part of it', async ({ page, sandbox, phoneOf }) => {
  await sandbox.fault({
    kind: 'status',
    method: 'GET',
    path: '/api/bonus',
    status: 400,
    code: 'NO_DATA_BONUS',
  })
  // The recorder's code, which loads at the first touch.
  const listens = page.waitForResponse(/recorder-[^/]*\.js/)
  await flowKit({ page, sandbox, member: MEMBER }).enter('/user/home')
  // Another read of the page ends the session after the report was requested.
  const isAsked = page.waitForRequest(/report-modal-[^/]*\.js/)
  await page.route('**/api/bonus/check/active', async (route) => {
    await isAsked
    await route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED' } })
  })
  // The report is made when its sheet's code has loaded.
  await page.route(/report-modal-[^/]*\.js/, async (route) => {
    await loginPage(page).submit.waitFor()
    await route.continue()
  })
  await homePage(page).tile('bonus').click()
  await page.getByTestId('page-error').waitFor()
  await listens
  const report = await saveReport(page)
  expect(report.log._report.screen.outcomes.map(({ handle }) => handle)).toEqual(['page-error'])
  expect(report.log.entries.map(({ response }) => response.status)).toContain(401)

  expectSame(await replay(await phoneOf(report), report, (call) => call.abort()))
})

/** Keeps the last main balance that home shows as `lastBalance` of the window. */
async function keepBalance(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const value = document.querySelector('[data-testid="wallet-balance"]')?.getAttribute('value')
      if (value) Reflect.set(window, 'lastBalance', value)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  })
}

test('a replay shows the balance that the member saw, although the old one was refetched in between', async ({
  page,
  sandbox,
  phoneOf,
}) => {
  const WITHDRAW = '/api/wallet/withdrawAll'
  // Booked, with an answer that can't be read.
  await sandbox.fault({ kind: 'malformed', method: 'POST', path: WITHDRAW })
  const answerRefresh = await holdRequests(page, '**/api/wallet/refresh/slot')
  const answerWithdrawal = await holdRequests(page, `**${WITHDRAW}`)
  await flowKit({ page, sandbox, member: MEMBER }).enter('/user/home?modal=withdraw')
  const [home, withdraw] = [homePage(page), withdrawPage(page)]
  await withdraw.ask('500')
  const isSent = page.waitForRequest(`**${WITHDRAW}`)
  await withdraw.confirmOk.click()
  await isSent
  const isRead = page.waitForResponse('**/api/wallet')
  answerRefresh()
  await isRead
  answerWithdrawal()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await expect(home.main).toHaveAttribute('value', '1950.75')
  const report = await saveReport(page)

  const again = await phoneOf(report)
  await keepBalance(again)
  const { departures, calls } = await replay(again, report, (call) => call.abort())
  expect(departures, JSON.stringify(calls)).toEqual([])
  // The replay ends where the report was saved, on the contact page.
  await expect(again.getByTestId('contact-text')).toBeVisible()
  expect(await again.evaluate(() => Reflect.get(window, 'lastBalance'))).toBe('1950.75')
})
