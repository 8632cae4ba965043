import type { Page } from '@playwright/test'
import { expect, MEMBER, test } from '../fixtures'
import { FAILURES } from '../flows/failures'
import { flowKit } from '../flows/flow'
import { reportPage } from '../pages/report.page'
import { reportSchema } from '../replay/har'
import { contextOf, isSame, replay } from '../replay/replay'
import { sameplace } from '../replay/stage'

// Each failure is recorded and replayed: two browsers' work, whose traces would tell it twice.
test.use({ trace: 'off' })

/** The nearest way to a report: beside the error, else the contact page. */
async function saveReport(page: Page) {
  const report = reportPage(page)
  const nav = page.locator('[data-testid=nav-contact], [data-testid=public-nav-contact]')
  if ((await report.open.count()) === 0) {
    if ((await page.getByTestId('modal-close').count()) > 0)
      await page.getByTestId('modal-close').last().click()
    await nav.click()
    await page.getByTestId('contact-text').waitFor()
  }
  await report.open.last().click()
  const { text } = await report.download()
  return reportSchema.parse(JSON.parse(text))
}

for (const { name, fault, run } of FAILURES) {
  test(`a report of ${name} is replayed to the same page, messages and calls`, async ({
    page,
    sandbox,
    browser,
    baseURL,
  }) => {
    test.slow()
    await sandbox.fault({ kind: 'status', ...fault })
    await run(flowKit({ page, sandbox, member: MEMBER }))
    const report = await saveReport(page)

    const context = await browser.newContext({ ...contextOf(report), baseURL: baseURL ?? '' })
    const again = await context.newPage()
    const unknown: string[] = []
    const { departures, route, screen, calls } = await replay(again, report, async (call) => {
      unknown.push(call.request().url())
      await call.abort()
    })
    await context.close()
    expect(departures).toEqual([])
    expect({ missing: calls.missing, extra: calls.extra, unknown }).toEqual({
      missing: [],
      extra: [],
      unknown: [],
    })
    expect(sameplace(route.actual, route.expected), `${route.actual} is ${route.expected}`).toBe(true)
    expect(isSame(screen.actual, screen.expected), JSON.stringify(screen)).toBe(true)
    expect(report.log._steps.length).toBeGreaterThan(1)
  })
}

test('a replay says at which step it departs from the record, and why', async ({
  page,
  sandbox,
  browser,
  baseURL,
}) => {
  test.slow()
  const failure = FAILURES.find(({ fault }) => fault.code === 'TRANSFER_FAIL')
  await sandbox.fault({ kind: 'status', ...failure?.fault })
  await failure?.run(flowKit({ page, sandbox, member: MEMBER }))
  const report = await saveReport(page)
  // As if the app had changed since: the button is gone, so the call is never made.
  for (const step of report.log._steps) if (step.handle === 'transfer-submit') step.handle = 'transfer-gone'

  const context = await browser.newContext({ ...contextOf(report), baseURL: baseURL ?? '' })
  const { departures, calls } = await replay(await context.newPage(), report, (call) => call.abort())
  await context.close()
  expect(departures[0]?.what).toBe('press transfer-gone')
  expect(departures[0]?.why).toBe('there is no transfer-gone on the screen')
  expect(calls.missing).toContain('POST /api/wallet/transfer')
})
