import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { drawn } from '../../support/browser/slip-files'
import { isFor } from '../../support/browser/visible-state'
import { memberMoney } from '../../support/sandbox/ledger'

test('the money of a slip that is accepted later appears without a press', async ({
  page,
  inEachLanguage,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  const { main, tile } = homePage(page)
  await page.clock.install()
  await inEachLanguage(async (lang) => {
    await tile('deposit').click()
    await slip.file.setInputFiles(
      await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }),
    )
    await slip.upload.click()
    await expect(slip.received).toBeVisible()
    expect(isFor(lang, (await slip.received.textContent()) ?? '')).toBe(true)
    const { WALLET: before = 0 } = await memberMoney(sandbox)
    await expect(main).toHaveAttribute('value', String(before / 100))
    await sandbox.control('POST', 'clock', { advanceMs: 60_000 })
    expect((await memberMoney(sandbox)).WALLET).toBe(before + 250_00)
    // The late reads start once the balance after the upload has been read.
    await expect(async () => {
      await page.clock.fastForward(60_000)
      expect(await main.getAttribute('value')).toBe(String((before + 250_00) / 100))
    }).toPass()
  })
})
