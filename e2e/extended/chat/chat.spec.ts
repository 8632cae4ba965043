import { expect, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

test('focus enters the chat and returns; Escape, the button and Back close it; the page stays where it was', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  await chatControl(sandbox).silence()
  await enter('/user/statement')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => chat.close.click(),
    () => page.goBack(),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await expect(chat.panel).toBeVisible()
    expect(await chat.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
    await close()
    await expect(chat.panel).toBeHidden()
    await expect(chat.button).toBeFocused()
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/user/statement')
    await chat.stepsBack()
  }
  // Forward does not reopen the chat.
  await page.goForward()
  await expect(chat.panel).toBeHidden()
})

test('the invitation opens the chat, and the focus returns to the button', async ({ page }) => {
  const chat = chatPage(page)
  await page.clock.install()
  await page.goto('/howto')
  await chat.bubble.getByRole('button').first().click()
  await expect(chat.panel).toBeVisible()
  await expect(chat.bubble).toBeHidden()
  // The invitation has disappeared, so the focus returns to the button.
  await chat.close.click()
  await expect(chat.button).toBeFocused()
  await expect(chat.bubble).toBeHidden()
})

test('new messages and failures are announced, loaded history is not', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  await control.silence()
  await chat.openAsMember(enter)
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  await expect(chat.announcer).toBeEmpty()
  await Promise.all(['one.', 'same.', 'same.'].map((text) => control.post({ userId }, textMessage(text))))
  await expect(chat.announcer.getByText('same.')).toHaveCount(2)
  await expect(chat.announcer.getByText('one.')).toHaveCount(1)
  await sandbox.fault({
    method: 'POST',
    path: '/api/chat/send-message',
    kind: 'status',
    status: 400,
    times: 1,
  })
  await chat.say('lost')
  await expect(chat.announcer.getByText('ส่งไม่สำเร็จ')).toHaveCount(1)
  await expect(chat.announcer).not.toContainText('lost')
})
