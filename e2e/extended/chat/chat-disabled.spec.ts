import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'

// The setting is read when the page is idle (src/lib/browser/idle-loader.ts).
const LATER = { timeout: 20_000 }

test('when the server disables the chat, nothing of it is shown', async ({ page, sandbox }) => {
  await sandbox.control('POST', 'settings', { enableChatWidget: false })
  await page.goto('/login')
  await expect(page.getByTestId('login-submit')).toBeVisible()
  // The setting is read a moment after the page is shown.
  await expect.poll(() => sandbox.count('GET', '/api/lookup/enableChatWidget'), LATER).toBe(1)
  await page.waitForLoadState('networkidle')
  await expect(chatPage(page).button).toHaveCount(0)
})
