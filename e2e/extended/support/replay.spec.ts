import type { BrowserContext, Page, Request } from '@playwright/test'
import { test as base, expect, MEMBER } from '../../fixtures'
import { FAILURES } from '../../flows/failures'
import { flowKit } from '../../flows/flow'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { reportSchema, type SavedReport } from '../../replay/har'
import { isSameLocation } from '../../replay/prepare-page'
import { contextOf, isSame, type Replayed, replay } from '../../replay/replay'
import { download } from '../../support/browser/download'
import { putAway } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

interface Fixtures {
  /**
   * Opens a page like that of the member who made a report, to replay it. Triples the test's timeout, because such a
   * test also makes the report.
   */
  phoneOf: (report: SavedReport) => Promise<Page>
}

const test = base.extend<Fixtures>({
  phoneOf: async ({ browser, baseURL }, use, testInfo) => {
    testInfo.slow()
    const contexts: BrowserContext[] = []
    await use(async (report) => {
      const context = await browser.newContext({ ...contextOf(report), baseURL: baseURL ?? '' })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Expects the replay to make the recorded calls and no others, to have no departures, and to end on the same page and
 * screen.
 */
function expectSame({ departures, route, screen, calls }: Replayed): void {
  expect(departures, JSON.stringify({ screen, calls })).toEqual([])
  expect({ missing: calls.missing, extra: calls.extra }).toEqual({ missing: [], extra: [] })
  expect(isSameLocation(route.actual, route.expected), `${route.actual} is ${route.expected}`).toBe(true)
  expect(isSame(screen.actual, screen.expected), JSON.stringify(screen)).toBe(true)
}

/** Saves a report from the nearest button (beside the error, else on the contact page) and reads the file. */
async function saveReport(page: Page): Promise<SavedReport> {
  // A toast's own button disappears with the toast.
  const buttons = page.getByTestId('report-open').and(page.locator(':not([data-testid=toast] *)'))
  const nav = page.locator('[data-testid=nav-contact], [data-testid=public-nav-contact]')
  if ((await buttons.count()) === 0) {
    await putAway(page)
    await nav.click()
    await page.getByTestId('contact-text').waitFor()
  }
  await buttons.last().click()
  const { bytes } = await download(page.getByTestId('report-save'))
  return reportSchema.parse(JSON.parse(bytes.toString()))
}

// A report is recorded on one page and replayed on another. Their traces would double the time.
test.use({ trace: 'off' })

for (const { name, fault, run } of FAILURES)
  test(`a report of ${name} replays to the same page, messages and calls`, async ({
    page,
    sandbox,
    phoneOf,
  }) => {
    await sandbox.fault({ kind: 'status', ...fault })
    await run(flowKit({ page, sandbox, member: MEMBER }))
    // What the member's page sends from now on, such as a read when it is idle, may have no answer in the report.
    const sentLater: string[] = []
    const pathOf = (request: Request) => new URL(request.url()).pathname
    page.on('request', (request) => sentLater.push(pathOf(request)))
    const report = await saveReport(page)

    const unknown: string[] = []
    const replayed = await replay(await phoneOf(report), report, async (call) => {
      unknown.push(pathOf(call.request()))
      await call.abort()
    })
    expectSame(replayed)
    expect(unknown.filter((path) => !sentLater.includes(path))).toEqual([])
    expect(report.log._steps.length).toBeGreaterThan(1)
  })

test('a replay says at which step it departs from the record, and why', async ({
  page,
  sandbox,
  phoneOf,
}) => {
  const failure = FAILURES.find(({ fault }) => fault.code === 'TRANSFER_FAIL')
  await sandbox.fault({ kind: 'status', ...failure?.fault })
  await failure?.run(flowKit({ page, sandbox, member: MEMBER }))
  const report = await saveReport(page)
  // As if the app had changed: the button is missing, so the call is never made. The later steps are removed, because
  // the replay would only wait for them.
  const { _steps: steps } = report.log
  steps.splice(steps.findIndex(({ handle }) => handle === 'transfer-submit') + 1)
  for (const step of steps) if (step.handle === 'transfer-submit') step.handle = 'transfer-renamed'

  const { departures, calls } = await replay(await phoneOf(report), report, (call) => call.abort())
  expect(departures[0]?.what).toBe('press transfer-renamed')
  expect(departures[0]?.why).toBe('there is no transfer-renamed on the screen')
  expect(calls.missing).toContain('POST /api/wallet/transfer')
})

test('a report of a long session replays from its first kept call', async ({ page, sandbox, phoneOf }) => {
  await loginPage(page).goto()
  await loginPage(page).remember.check()
  await loginPage(page).signIn(MEMBER)
  await homePage(page).tile('bonus').click()
  for (let round = 0; round < 60; round++) {
    await page.getByTestId('promo-code').fill(`NONE${round}`)
    await page.getByTestId('promo-find').click()
    await expect(page.getByTestId('promo-none')).toBeVisible()
  }
  // The member continues while home shows the previous balances.
  await sandbox.fault({ kind: 'slow', method: 'GET', path: '/api/wallet', ms: 1_500 })
  await page.getByTestId('nav-home').click()
  await sandbox.refuse('POST /api/wallet/transfer', 500, 'TRANSFER_FAIL')
  await homePage(page).card('PG').click()
  await page.getByTestId('game-transfer-in').click()
  await transferPage(page).amount.fill('100')
  await transferPage(page).submit.click()
  await homePage(page).alert.waitFor()
  const report = await saveReport(page)
  expect(report.log._report.dropped).toMatchObject({ calls: expect.any(Number), steps: expect.any(Number) })
  expect(report.log._report.dropped.calls).toBeGreaterThan(10)

  const token = await sandbox.token(MEMBER.phone)
  const replayed = await replay(await phoneOf(report), report, (call) =>
    call.continue({ headers: { ...call.request().headers(), authorization: `Bearer ${token}` } }),
  )
  expectSame(replayed)
  expect(replayed.calls.made).toContain('POST /api/wallet/transfer')
})

test.describe('with the agreement unread', () => {
  test.use({ agreement: 'unread' })

  test('a checkbox ticked by its label, a dialog closed without a button and a filter are replayed', async ({
    page,
    sandbox,
    phoneOf,
  }) => {
    await sandbox.refuse('GET /api/account/profile', 400, 'INVALID_FIELD')
    // The recorder's code, which loads at the first touch.
    const listens = page.waitForResponse(/recorder-[^/]*\.js/)
    await loginPage(page).goto()
    await page.locator('label', { has: loginPage(page).remember }).click()
    await expect(loginPage(page).remember).toBeChecked()
    await loginPage(page).signIn(MEMBER)
    await expect(page.getByTestId('modal-agreement')).toBeVisible()
    await listens
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('modal-agreement')).toBeHidden()
    // Away from home, because a slow replay might stay there longer than the member, until the agreement opens again
    // after 1.5 s.
    await page.getByTestId('nav-contact').click()
    await page.getByTestId('nav-statement').click()
    await page.getByTestId('statement-filter-status').selectOption('FAILED')
    await expect(page).toHaveURL(/status=FAILED/)
    await page.goBack()
    await expect(page).toHaveURL(/contact/)
    await page.goForward()
    await expect(page).toHaveURL(/status=FAILED/)
    await page.getByTestId('nav-profile').click()
    await page.getByTestId('page-error').waitFor()
    const report = await saveReport(page)
    const kinds = report.log._steps.map(({ type, handle, by }) => [type, by ?? handle].join(' '))
    expect(kinds.filter((kind) => kind === 'press login-remember')).toHaveLength(1)
    expect(kinds).toEqual(
      expect.arrayContaining(['close modal-agreement', 'route forward', 'outcome page-error']),
    )

    const again = await phoneOf(report)
    const { departures, screen, calls } = await replay(again, report, (call) => call.abort())
    expect(departures, JSON.stringify({ screen, calls })).toEqual([])
    expect(await again.evaluate(() => localStorage.getItem('token'))).toMatch(/^token-/)
    expect(isSame(screen.actual, screen.expected), JSON.stringify(screen)).toBe(true)
  })
})

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
  const home = homePage(page)
  await home.withdraw('500')
  const isSent = page.waitForRequest(`**${WITHDRAW}`)
  await home.confirmOk.click()
  await isSent
  const isRead = page.waitForResponse('**/api/wallet')
  answerRefresh()
  await isRead
  answerWithdrawal()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await expect(home.main).toHaveAttribute('value', '1950.75')
  const report = await saveReport(page)

  const again = await phoneOf(report)
  // Keeps the last main balance that home shows.
  await again.addInitScript(() => {
    new MutationObserver(() => {
      const value = document.querySelector('[data-testid="wallet-balance"]')?.getAttribute('value')
      if (value) Reflect.set(window, 'lastBalance', value)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  })
  const { departures, calls } = await replay(again, report, (call) => call.abort())
  expect(departures, JSON.stringify(calls)).toEqual([])
  // The replay ends where the report was saved, on the contact page.
  await expect(again.getByTestId('contact-text')).toBeVisible()
  expect(await again.evaluate(() => Reflect.get(window, 'lastBalance'))).toBe('1950.75')
})
