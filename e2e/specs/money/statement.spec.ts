import { parse } from 'csv-parse/sync'
import { LOCALES } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, MEMBER, test } from '../../fixtures'
import { statementPage } from '../../pages/statement.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { allowClipboard, clipboard } from '../../support/browser/clipboard'
import { followLink } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const PATH = '/api/statement'

interface WireRow {
  _id: string
  statementType: string
  status: string
  amount: number
  createdAt: string
}

/** A page of the statement from the server. */
async function serverPage(sandbox: SandboxControl, page: number) {
  const token = await sandbox.token(MEMBER.phone)
  const answer = await fetch(`${sandbox.url}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'client-type': 'web' },
    body: JSON.stringify({ page, limit: 10 }),
  })
  const body: { total: number; statements: WireRow[] } = await answer.json()
  return body
}

/** A row's time in Bangkok, in parts. */
function clockOf({ createdAt }: WireRow) {
  const [date = '', time = ''] = new Date(Date.parse(createdAt) + 7 * 3_600_000).toISOString().split(/[T.]/)
  return { date, time }
}

/** What a row shows in every language: two decimals, DD/MM/YYYY HH:mm:ss. */
function shownOf(row: WireRow): string[] {
  const { date, time } = clockOf(row)
  const amount = row.amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return [amount, `${date.split('-').toReversed().join('/')} ${time}`]
}

const amountsOf = ({ statements }: { statements: WireRow[] }) => statements.map(({ amount }) => amount)

test('pages are shown as the server has them, and kept in the URL', async ({ page, enter, sandbox }) => {
  const statement = statementPage(page)
  await test.step('the previous page stays in view while the next one loads, and a late answer never overwrites it', async () => {
    await enter('/user/statement')
    await expect(statement.rows).toHaveCount(10)
    const first = await statement.amounts()
    const [second, third] = [amountsOf(await serverPage(sandbox, 2)), amountsOf(await serverPage(sandbox, 3))]

    const release = await holdRequests(page, `**${PATH}`, 1)
    const asked = page.waitForRequest(`**${PATH}`)
    await statement.goTo(2)
    await expect(page).toHaveURL(/page=2/)
    expect(await statement.amounts()).toEqual(first)
    await statement.goTo(3)
    await expect.poll(() => statement.amounts()).toEqual(third)
    release()
    await (await asked).response()
    expect(await statement.amounts()).toEqual(third)
    // Control: page 2 is shown when it is requested.
    await statement.goTo(2)
    await expect.poll(() => statement.amounts()).toEqual(second)
  })

  await test.step("pages are in the URL and show the server's rows", async () => {
    await page.getByTestId('nav-home').click()
    await page.getByTestId('nav-statement').click()
    await expect(page).toHaveURL(/statement$/)
    await expect(statement.rows).toHaveCount(10)
    expect(await statement.amounts()).toEqual(amountsOf(await serverPage(sandbox, 1)))
    for (const text of await statement.texts()) expect(text).toMatch(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)

    await statement.goTo(2)
    await expect(page).toHaveURL(/\?page=2$/)
    const second = amountsOf(await serverPage(sandbox, 2))
    await expect.poll(() => statement.amounts()).toEqual(second)
    await page.reload()
    await expect.poll(() => statement.amounts()).toEqual(second)
    await page.goBack()
    await expect(page).toHaveURL(/statement$/)
    await expect.poll(() => statement.amounts()).toEqual(amountsOf(await serverPage(sandbox, 1)))
  })
})

test('rows open their detail and are filtered', async ({ page, enter, sandbox, context }) => {
  const statement = statementPage(page)
  await test.step('a row opens its detail, and its reference number is copied', async () => {
    await allowClipboard(context)
    await enter('/user/statement')
    const [wire] = (await serverPage(sandbox, 1)).statements
    const row = statement.rows.first()
    await expect(row.getByText(wire?._id ?? '?')).toBeHidden()
    await row.click()
    await expect(row.getByText(wire?._id ?? '?')).toBeVisible()
    await row.getByTestId('copy-statement-id').click()
    await expect(page.getByTestId('toast')).toHaveAttribute('data-kind', 'success')
    expect(await clipboard(page)).toBe(wire?._id)
  })

  await test.step('filters apply to the current page, are in the URL, and say what they cover', async () => {
    await expect(statement.rows).toHaveCount(10)
    await statement.byType.selectOption('deposit')
    await expect(page).toHaveURL(/type=deposit/)
    const types = () => statement.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-type')))
    // The URL changes before the rows are rendered.
    await expect.poll(async () => [...new Set(await types())]).toEqual(['deposit'])
    await expect(statement.covers).toContainText(new RegExp(`${(await types()).length}.*10.*42`))

    await statement.byStatus.selectOption('FAILED')
    await expect(statement.rows).toHaveCount(0)
    await expect(page.getByTestId('empty')).toBeVisible()
    await page.getByTestId('empty').getByRole('button').click()
    await expect(statement.rows).toHaveCount(10)

    // The next page keeps the filter.
    await statement.byType.selectOption('deposit')
    await statement.goTo(2)
    await expect(page).toHaveURL(/type=deposit.*page=2/)
  })
})

test('types, statuses and places are translated, amounts and dates are not', async ({
  page,
  enter,
  sandbox,
}) => {
  const statement = statementPage(page)
  await enter('/user/statement')
  for (const lang of LOCALES)
    await test.step(lang, async () => {
      await chooseLanguage(page, lang)
      const { place, status, type } = textsIn(lang).statement
      const transfer = statement.rows.and(page.locator('[data-type="transfer"]')).first()
      await expect(transfer).toContainText(place.WALLET)
      // Exactly: "successful" is a part of "not successful".
      const summary = transfer.locator('summary')
      for (const word of [status.SUCCESS, type.transfer])
        await expect(summary.getByText(word, { exact: true })).toBeVisible()
      await expect(transfer).not.toContainText(/WALLET|SUCCESS|JOKER2/)
      const { statements } = await serverPage(sandbox, 1)
      expect(await statement.amounts()).toEqual(amountsOf({ statements }))
      expect(await statement.shown()).toEqual(statements.map(shownOf))
    })
})

test('what an address may hold: invalid values, pages past the end, and nothing to show', async ({
  page,
  enter,
  enterAnew,
}) => {
  const statement = statementPage(page)
  await test.step('invalid values in the address are ignored', async () => {
    await enter('/user/statement?page=abc&type=x&status=y&modal=z')
    await expect(statement.rows).toHaveCount(10)
    // The server refuses an invalid page: asked for one, it would give an error and no rows. A link is enough here,
    // because the route reads its search as it reads a typed address.
    for (const search of ['page=1', 'page=0', 'page=-1', 'page=1.5']) {
      await followLink(page, '/user/profile')
      await expect(page.getByTestId('screen-profile')).toBeVisible()
      await followLink(page, `/user/statement?${search}`)
      await expect(statement.rows, search).toHaveCount(10)
    }
    await followLink(page, '/user/spin?page=abc')
    await expect(page.getByTestId('coupon-row').first()).toBeVisible()
  })

  await test.step('a page past the end leads to the last one', async () => {
    await followLink(page, '/user/statement?page=99')
    await statement.lastPage.click()
    await expect(page).toHaveURL(/page=5/)
    await expect(statement.rows).toHaveCount(2)
  })

  await enterAnew({ scenario: 'nothing' })
  await test.step('an empty statement says so', async () => {
    await followLink(page, '/user/statement')
    await expect(page.getByTestId('empty')).toBeVisible()
    await expect(page.getByTestId('pager')).toBeHidden()
  })
})

test('the statement is read and saved, after failures too', async ({ page, enter, sandbox }) => {
  const statement = statementPage(page)
  await test.step('a statement that cannot be read offers a retry', async () => {
    await sandbox.fault({ method: 'POST', path: PATH, kind: 'status', status: 403 })
    await enter('/user/statement')
    await expect(page.getByTestId('page-error')).toBeVisible()
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(statement.rows).toHaveCount(10)
  })

  await test.step('a range of pages is saved as CSV that a CSV library reads back', async () => {
    await statement.export.open.click()
    await statement.export.from.fill('4')
    await statement.export.to.fill('3')
    await statement.export.submit.click()
    await expect(statement.export.toError).toBeVisible()
    await statement.export.to.fill('๕')
    const { name, bytes } = await statement.download(() => statement.export.submit.click())
    await expect(statement.export.done).toContainText('12')

    expect(name).toBe('statement-pages-4-5.csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...rows]: string[][] = parse(bytes, { bom: true })
    const wire = [...(await serverPage(sandbox, 4)).statements, ...(await serverPage(sandbox, 5)).statements]
    expect(header).toContain('จำนวนเงิน')
    expect(rows.map((row) => row.at(-1))).toEqual(wire.map(({ _id }) => _id))
    expect(rows.map((row) => row[0])).toEqual(wire.map((row) => `${clockOf(row).date} ${clockOf(row).time}`))
    // Plain digits in the file: no thousands separators, no Thai or Lao digits.
    expect(rows.map((row) => row[5])).toEqual(wire.map(({ amount }) => String(amount)))
    await page.getByTestId('modal-close').click()
  })

  await test.step('an export continues after a failure and saves each row once', async () => {
    await statement.export.open.click()
    await expect(statement.export.to).toHaveValue('5')
    const broken = { method: 'POST', path: PATH }
    await sandbox.fault({ ...broken, kind: 'status', status: 403, times: 1 })
    // The newest fault counts first: one call is slow, and the next one fails.
    await sandbox.fault({ ...broken, kind: 'slow', ms: 700, times: 1 })
    await statement.export.submit.click()
    await expect(statement.export.progress).toBeVisible()
    await expect(page.getByTestId('page-error')).toBeVisible()
    await sandbox.clearFaults()
    const { bytes } = await statement.download(() => page.getByTestId('page-error-retry').click())
    const rows: string[][] = parse(bytes, { bom: true, from: 2 })
    expect(rows).toHaveLength(42)
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(42)
  })
})

test.describe('with 10,000 items', () => {
  test.use({ scenario: 'full' })

  test('the statement shows and exports no more than it is asked for', async ({ page, enter, sandbox }) => {
    const statement = statementPage(page)
    await test.step('the last page is as small as the first', async () => {
      await enter('/user/statement')
      await expect(statement.rows).toHaveCount(10)
      await expect(statement.covers).toContainText('10,031')
      await page.getByTestId('pager-last').click()
      await expect(page).toHaveURL(/page=1004/)
      await expect(statement.rows).toHaveCount(1)
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
    })

    await test.step('an export of all pages is stopped by cancelling and by leaving', async () => {
      await statement.export.open.click()
      const before = await sandbox.count('POST', PATH)
      await statement.export.submit.click()
      await expect.poll(() => sandbox.count('POST', PATH)).toBeGreaterThan(before + 5)
      await statement.export.cancel.click()
      await expect(statement.export.submit).toBeVisible()
      const asked = await settledCount(sandbox)
      expect(asked).toBeLessThan(900)

      await statement.export.submit.click()
      await expect.poll(() => sandbox.count('POST', PATH)).toBeGreaterThan(asked + 5)
      await page.goBack()
      await expect(page.getByTestId('modal-export')).toBeHidden()
      expect(await settledCount(sandbox)).toBeLessThan(asked + 900)
    })
  })
})

/** The number of calls once no more come. */
async function settledCount(sandbox: SandboxControl): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const now = await sandbox.count('POST', PATH)
        const settled = now === last
        last = now
        return settled
      },
      { intervals: [400] },
    )
    .toBe(true)
  return last
}
