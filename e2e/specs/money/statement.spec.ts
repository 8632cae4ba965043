import { parse } from 'csv-parse/sync'
import { expect, MEMBER, test } from '../../fixtures'
import { download } from '../../support/browser/download'

interface WireRow {
  _id: string
  amount: number
}

// The cells are in src/features/statement/export/csv.test.ts.
test('a range of pages of the statement is saved as CSV that a CSV library reads back', async ({
  page,
  enter,
  sandbox,
}) => {
  const at = (part: string) => page.getByTestId(`statement-export-${part}`)
  await enter('/user/home')
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('statement-row')).toHaveCount(10)
  await at('open').click()
  await at('from').fill('4')
  await at('to').fill('3')
  await at('submit').click()
  await expect(at('to-error')).toBeVisible()
  await at('to').fill('๕')
  const { name, bytes } = await download(at('submit'))
  await expect(at('done')).toContainText('12')

  expect(name).toMatch(/^statement-\d{4}-\d\d-\d\d-pages-4-5\.csv$/)
  const [header, ...rows]: string[][] = parse(bytes, { bom: true })
  const token = await sandbox.token(MEMBER.phone)
  const wire: WireRow[] = []
  for (const number of [4, 5]) {
    const answer = await fetch(`${sandbox.url}/api/statement`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ page: number, limit: 10 }),
    })
    wire.push(...(await answer.json()).statements)
  }
  expect(header).toContain('จำนวนเงิน')
  expect(rows.map((row) => [row.at(-1), row[5]])).toEqual(
    wire.map(({ _id, amount }) => [_id, String(amount)]),
  )
})
