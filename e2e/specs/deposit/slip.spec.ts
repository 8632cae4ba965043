import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { screenshot, slips, UPLOAD } from '../../support/browser/slip-files'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

test('a slip is uploaded once, listed at once, and credited when it is accepted', async ({
  page,
  enter,
  sandbox,
}) => {
  const [{ slip }, home] = [depositPage(page), homePage(page)]
  await enter()
  await home.tile('deposit').click()
  const [before, earlier] = [await memberMoney(sandbox), await slips(sandbox)]
  const picture = await screenshot(page)
  await slip.file.setInputFiles(picture)
  await expect(slip.preview).toBeVisible()
  const release = await holdRequests(page, `**${UPLOAD[1]}`)
  await slip.upload.dblclick()
  release()
  await expect(slip.received).toBeVisible()
  expect(await sandbox.count(...UPLOAD)).toBe(1)
  const sent = (await slips(sandbox)).at(-1)
  expect([(await slips(sandbox)).length, sent?.fileName]).toEqual([earlier.length + 1, 'slip-250.png'])
  const stored = await fetch(`${sandbox.url}/sandbox-art/uploads/${sent?.uploadId}`)
  expect(Buffer.from(await stored.arrayBuffer()).equals(picture.buffer)).toBe(true)
  await page.getByTestId('slip-status').click()
  await expect(page.getByTestId('slip-row').first()).toHaveAttribute('data-status', /PROGRESS|SUCCESS/)
  await sandbox.control('POST', 'clock', { advanceMs: 60_000 })
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 250_00 })
})
