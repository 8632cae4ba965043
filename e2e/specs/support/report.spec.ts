import { expect, MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { download } from '../../support/browser/download'

test.describe('a report of a problem', () => {
  // Each of the member's own values, and the file's form, is in src/features/report/har.test.ts; what its steps and calls
  // say is replayed in e2e/extended/support/replay.spec.ts.
  test('contains the calls, and nothing that identifies the member', async ({ page, sandbox }) => {
    const textOf = async (testId: string) => (await page.getByTestId(testId).textContent()) ?? ''
    await loginPage(page).goto()
    await loginPage(page).signIn()
    await expect(homePage(page).total).toHaveAttribute('value', '4054.5')
    await homePage(page).card('PG').click()
    await page.getByTestId('game-password-show').click()
    const secrets = [
      MEMBER.phone,
      MEMBER.password,
      await textOf('game-username'),
      await textOf('game-password'),
      await page.evaluate(() => sessionStorage.getItem('token') ?? ''),
    ]
    await page.getByTestId('game-transfer-in').click()
    await sandbox.refuse('POST /api/wallet/transfer', 500, 'TRANSFER_FAIL')
    await transferPage(page).fill({ amount: '123.45' })
    await transferPage(page).submit.click()
    await expect(page.getByTestId('alert-reference')).toHaveText(
      /^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d\s·\sTRANSFER_FAIL$/,
    )
    await page.getByTestId('report-open').click()
    await page.getByTestId('report-everything').getByRole('button').click()
    const shown = await textOf('modal-report')
    const { name, bytes } = await download(page.getByTestId('report-save'))
    const text = bytes.toString()

    expect(name).toBe(`report-${await textOf('report-reference')}.har`)
    expect(secrets.filter((secret) => secret.length > 3)).toHaveLength(secrets.length)
    expect(secrets.filter((secret) => text.includes(secret) || shown.includes(secret))).toEqual([])
    expect(text).toContain('TRANSFER_FAIL')
    expect(shown).toContain('POST /api/wallet/transfer 500')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'transfer-submit',
    )
  })

  test.describe('after a crash', () => {
    test.use({ tolerate: /TypeError|did not load|broken/ })
    test('can be made on the error screen', async ({ page, enter }) => {
      await enter()
      await expect(homePage(page).total).toHaveAttribute('value', /\d/)
      // A chunk that throws as soon as it runs.
      await page.route('**/assets/profile-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      )
      await page.getByTestId('nav-profile').click()
      await expect(page.getByTestId('screen-crash')).toBeVisible()
      await page.getByTestId('report-open').click()
      const { log } = JSON.parse(String((await download(page.getByTestId('report-save'))).bytes))
      expect(log._report.screen.shown).toEqual(['screen-crash'])
      // The app had reloaded itself once, so the recording starts there.
      expect(log._steps[0]).toMatchObject({ type: 'open', to: '/user/profile' })
    })
  })
})
