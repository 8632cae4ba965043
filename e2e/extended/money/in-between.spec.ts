import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { memberMoney } from '../../support/sandbox/ledger'

const TRANSFER = '/api/wallet/transfer'

test('a redirected transfer has an unknown outcome, even when the redirect leads to a 200', async ({
  page,
  enter,
  sandbox,
}) => {
  const before = await memberMoney(sandbox)
  await enter('/user/home?modal=transfer&game=PG')
  await transferPage(page).amount.fill('10')
  await sandbox.fault({ method: 'POST', path: TRANSFER, kind: 'redirected' })
  const followed = page.waitForResponse((answer) => answer.request().redirectedFrom() !== null)
  await transferPage(page).submit.click()
  const answer = await followed
  expect([answer.request().method(), answer.status()]).toEqual(['GET', 200])
  const { alert } = homePage(page)
  await expect(alert).toHaveAttribute('data-outcome', 'unknown')
  await expect(alert).toContainText(textsIn('th').evidence.notShown.balances)
  expect(await sandbox.count('POST', TRANSFER)).toBe(1)
  expect(await memberMoney(sandbox)).toEqual(before)
})
