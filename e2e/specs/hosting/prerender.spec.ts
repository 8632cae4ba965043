import { expect, test } from '../../fixtures'
import { testEarlySheet } from '../../support/early-sheet'
import { testPrerenderedSignIn } from '../../support/prerendered-sign-in'

testPrerenderedSignIn('th')

testEarlySheet('by a double tap', (tile) => tile.dblclick())

test('a member never sees the prerendered sign-in, nor a visitor the prerendered home', async ({
  page,
  enter,
}) => {
  await page.goto('/user/home')
  await expect(page.getByTestId('screen-login')).toBeVisible()
  await enter('/login')
  await expect(page.getByTestId('screen-home')).toBeVisible()
})
