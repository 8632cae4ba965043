import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { memberMoney } from '../../support/sandbox/ledger'

test.use(WITH_MOTION)

test('home shows every balance, hides them, and gives the invite bonus once', async ({
  page,
  enter,
  sandbox,
}) => {
  await test.step("the total is the ledger's sum of wallet and games, and each card shows its own amount", async () => {
    const home = homePage(page)
    await enter()
    const money = await memberMoney(sandbox)
    const total = Object.values(money).reduce((sum, one) => sum + one, 0)
    await expect(home.total).toHaveAttribute('value', String(total / 100))
    await expect(home.main).toHaveAttribute('value', String((money.WALLET ?? 0) / 100))
    await expect(home.cardAmount('PG')).toHaveAttribute('value', String((money.PG ?? 0) / 100))
    await expect(home.screen).toContainText('บาท')
    await expect(home.screen).not.toContainText('กีบ')
    await expect(home.coins).toHaveText('5')
    await expect(home.card('PG')).toHaveAttribute('data-active', 'true')
    await expect(home.card('JOKER2')).toContainText('1,725.00')
    for (const section of ['slot', 'sport', 'lotto'])
      await expect(page.getByTestId(`section-${section}`)).toBeVisible()
    await expect(page.getByTestId('section-sport').getByTestId('game-card-IMI')).toBeVisible()
    await expect(page.getByTestId('home-notice')).toBeVisible()
  })

  await test.step('the amounts can be hidden, stay hidden after a reload, and can be shown again', async () => {
    const home = homePage(page)
    await expect(home.total).toHaveAttribute('value', '4054.5')
    await home.hide.click()
    for (const amount of [home.total, home.main, home.cardAmount('PG')]) {
      await expect(amount).not.toHaveAttribute('value', /./)
      await expect(amount).not.toContainText(/\d/)
    }
    await page.reload()
    await expect(home.card('PG')).toBeVisible()
    await expect(home.total).not.toContainText(/\d/)
    await home.hide.click()
    await expect(home.total).toHaveAttribute('value', '4054.5')
  })

  await test.step('the invite bonus is received after its conditions, with one request', async () => {
    const home = homePage(page)
    await expect(home.inviteBonus).toHaveAttribute('value', '150')
    await expect(page.getByTestId('invite-success-rate')).toHaveText('80%')
    await home.inviteReceive.click()
    await expect(home.confirm).toContainText('80%')
    await expect(home.confirm).toContainText('20%')
    await page.getByTestId('confirm-cancel').click()
    await expect(home.confirm).toBeHidden()
    expect(await sandbox.count('GET', '/api/invite/receive')).toBe(0)
    await home.inviteReceive.click()
    // The second press must not hit the message that follows, or what is under the confirmation dialog.
    await home.confirmOk.dblclick()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await expect(home.alert).toHaveAttribute('data-code', 'INVITE_BONUS_SUCCESS')
    expect(new URL(page.url()).search).toBe('')
    await home.alertOk.click()
    await expect(home.inviteBonus).toHaveAttribute('value', '0')
    await expect(home.inviteReceive).toBeDisabled()
    expect(await sandbox.count('GET', '/api/invite/receive')).toBe(1)
  })
})
