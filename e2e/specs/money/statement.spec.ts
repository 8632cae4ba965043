import { parse } from 'csv-parse/sync'
import { expect, MEMBER, test } from '../../fixtures'
import { statementPage } from '../../pages/statement.page'
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

test('a range of pages of the statement is saved as CSV that a CSV library reads back', async ({
  page,
  enter,
  sandbox,
}) => {
  const statement = statementPage(page)
  await enter('/user/home')
  await page.getByTestId('nav-statement').click()
  await expect(statement.rows).toHaveCount(10)
  await statement.export.open.click()
  await statement.export.from.fill('4')
  await statement.export.to.fill('3')
  await statement.export.submit.click()
  await expect(statement.export.toError).toBeVisible()
  await statement.export.to.fill('๕')
  const { name, bytes } = await statement.download(() => statement.export.submit.click())
  await expect(statement.export.done).toContainText('12')

  expect(name).toMatch(/^statement-\d{4}-\d\d-\d\d-pages-4-5\.csv$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...rows]: string[][] = parse(bytes, { bom: true })
  const wire = [...(await serverPage(sandbox, 4)).statements, ...(await serverPage(sandbox, 5)).statements]
  expect(header).toContain('จำนวนเงิน')
  expect(rows.map((row) => row.at(-1))).toEqual(wire.map(({ _id }) => _id))
  expect(rows.map((row) => row[0])).toEqual(wire.map((row) => `${clockOf(row).date} ${clockOf(row).time}`))
  // Plain digits in the file: no thousands separators, no Thai or Lao digits.
  expect(rows.map((row) => row[5])).toEqual(wire.map(({ amount }) => String(amount)))
})
