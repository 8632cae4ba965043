import { LOCALES } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { drawn } from '../../support/browser/slip-files'
import { isFor } from '../../support/browser/visible-state'
import { memberMoney } from '../../support/sandbox/ledger'

for (const lang of LOCALES) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test('the money of a slip that is accepted later appears without a press', async ({
      page,
      enter,
      sandbox,
    }) => {
      const { slip } = depositPage(page)
      const { main } = homePage(page)
      await page.clock.install()
      await enter('/user/home?modal=deposit')
      await slip.file.setInputFiles(
        await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }),
      )
      await slip.upload.click()
      await expect(slip.received).toBeVisible()
      expect(isFor(lang, (await slip.received.textContent()) ?? '')).toBe(true)
      // The late reads start once the balance after the upload has been read.
      await page.waitForLoadState('networkidle')
      const { WALLET: before = 0 } = await memberMoney(sandbox)
      await expect(main).toHaveAttribute('value', String(before / 100))
      await sandbox.control('POST', 'clock', { advanceMs: 60_000 })
      expect((await memberMoney(sandbox)).WALLET).toBe(before + 250_00)
      await page.clock.fastForward(60_000)
      await expect(main).toHaveAttribute('value', String((before + 250_00) / 100))
    })
  })
}
