import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'

test.use(WITH_MOTION)

test('a sheet that takes the place of another, and a message above it, return the focus to where the first had it', async ({
  page,
  enter,
}) => {
  await enter()
  const [home, transfer] = [homePage(page), transferPage(page)]
  const [card, transferIn] = [home.card('PG'), page.getByTestId('game-transfer-in')]
  await card.focus()
  await page.keyboard.press('Enter')
  await transferIn.focus()
  await page.keyboard.press('Enter')
  await expect(home.modal('transfer').locator(':focus')).toHaveCount(1)
  await expect(home.modal('game')).toBeHidden()

  await test.step('back to the first sheet and out of it', async () => {
    await page.keyboard.press('Escape')
    await expect(home.modal('game').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(home.modal('game')).toBeHidden()
    await expect(card).toBeFocused()
  })

  await test.step('through the message of a transfer', async () => {
    await page.keyboard.press('Enter')
    await transferIn.focus()
    await page.keyboard.press('Enter')
    await transfer.amount.fill('10')
    await page.keyboard.press('Enter')
    await expect(home.alertOk).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(home.modal('game').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
  })
})
