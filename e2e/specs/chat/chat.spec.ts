import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'

// The chat's button loads when the page is idle (src/lib/browser/idle-loader.ts).
const LATER = { timeout: 20_000 }
const CHAT_CODE = /chat-live|socket\.io/

test("a visitor chats with support, and the chat's code and socket load only then", async ({
  page,
  sandbox,
}) => {
  const chat = chatPage(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login')
  await expect(chat.button).toBeVisible(LATER)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => CHAT_CODE.test(url))).toEqual([])
  expect(await sandbox.count('GET', /\/api\/chat/)).toBe(0)

  await chat.open()
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  expect(asked.filter((url) => CHAT_CODE.test(url)).length).toBeGreaterThan(1)
  await expect(chat.empty).toBeVisible()
  await chat.say('สวัสดี\nฝากเงินอย่างไร')
  await expect(chat.ofType('text')).toHaveAttribute('data-sender', 'customer')
  await expect(chat.ofType('text')).toHaveAttribute('data-status', 'succeed')
  await expect(chat.quickReplies).toHaveCount(3)
  // A message keeps its line breaks.
  expect(
    await chat
      .ofType('text')
      .locator('p')
      .first()
      .evaluate((text) => text.textContent),
  ).toBe('สวัสดี\nฝากเงินอย่างไร')
  // A postback is shown by its title, and the previous quick replies disappear.
  await chat.quickReplies.filter({ hasText: 'ฝากเงิน' }).click()
  await expect(chat.ofType('postback')).toContainText('ฝากเงิน')
  await expect(chat.quickReplies).toHaveCount(0)
  await expect(chat.ofType('buttons')).toHaveCount(1)
  // The guest's id survives a reload.
  const guest = await page.evaluate(() => localStorage.getItem('guest-id'))
  expect(guest).toMatch(/^[0-9a-f-]{32,36}$/)
  await page.reload()
  await chat.open()
  await expect(chat.messages).toHaveCount(4)
  expect(await page.evaluate(() => localStorage.getItem('guest-id'))).toBe(guest)
})
