import { expect, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

// After a recent conversation a page connects to the chat four seconds after the chat's button has appeared.
const CONNECTED = { timeout: 20_000 }

test('messages for a closed chat are counted, also after a reload, and what one tab has read counts for all', async ({
  page,
  enter,
  context,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  await control.silence()
  await chat.openAsMember(enter)
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  await chat.close.click()
  await expect(chat.unread).toBeHidden()
  for (const text of ['one', 'two']) await control.post({ userId }, textMessage(text))
  await expect(chat.unread).toHaveText('2')
  // The member's own messages from another tab are not unread.
  await control.post({ userId }, textMessage('mine'), { sender: 'customer' })
  await expect(chat.button).toHaveAccessibleName(/2/)
  await page.reload()
  await expect(chat.unread).toHaveText('2', CONNECTED)

  const other = await context.newPage()
  const there = chatPage(other)
  await other.goto(`${sandbox.url}/user/statement`)
  await expect(there.unread).toHaveText('2', CONNECTED)
  await there.open()
  await expect(there.saying('two')).toBeVisible()
  await expect(there.unread).toBeHidden()
  await expect(chat.unread).toBeHidden()
})
