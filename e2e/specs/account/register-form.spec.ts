import { expect, test } from '../../fixtures'
import { registerPage } from '../../pages/register.page'

test('a message that the keyboard inserts into the code leaves its code alone', async ({ page }) => {
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone()
  await register.at('otp').focus()
  // One input event without a paste, as a keyboard's clipboard chip makes.
  await page.keyboard.insertText('Ref 4821 OTP 123456')
  await expect(register.at('otp')).toHaveValue('123456')
})
