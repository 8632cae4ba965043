import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { passTime } from '../../support/browser/pass-time'
import { chatControl } from '../../support/sandbox/chat-control'

// After a recent conversation a page connects to the chat four seconds after the chat's button has appeared.
const CONNECTED = { timeout: 20_000 }

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('messages for a closed chat are counted, and read once it opens', async ({
  page,
  enter,
  context,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  await page.clock.install()
  await chat.openAsMember(enter)
  await test.step('messages for a closed chat are counted and announced, and read once it opens', async () => {
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await chat.close.click()
    await expect(chat.unread).toBeHidden()
    for (const text of ['one', 'two']) await control.post({ userId }, textMessage(text))
    await expect(chat.unread).toHaveText('2')
    // The member's own messages from another tab are not unread.
    await control.post({ userId }, textMessage('mine'), { sender: 'customer' })
    await expect(chat.button).toHaveAccessibleName(/2/)
    await passTime(page, 1_200)
    const marked = await control.markedRead()
    // After a reload the tab still knows what was read.
    await page.reload()
    await expect(chat.unread).toHaveText('2', CONNECTED)
    expect(await control.markedRead()).toBe(marked)
    await chat.open()
    await expect(chat.saying('two')).toBeVisible()
    await expect(chat.unread).toBeHidden()
    await expect.poll(control.markedRead).toBe(marked + 1)
    await control.post({ userId }, textMessage('read out'))
    await expect(chat.announcer).toContainText('read out')
  })

  await test.step('an answer is announced in a new tab, and what one tab has read counts for all', async () => {
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await chat.close.click()
    await control.post({ userId }, textMessage('an answer'))
    await expect(chat.unread).toHaveText('1')
    const other = await context.newPage()
    const there = chatPage(other)
    await other.goto(`${sandbox.url}/user/statement`)
    await expect(there.unread).toHaveText('1', CONNECTED)
    await there.open()
    await expect(there.saying('an answer')).toBeVisible()
    await expect(there.unread).toBeHidden()
    await expect(chat.unread).toBeHidden()
    await other.close()
  })
})

test('an answer that came after a sign-out is counted at the next sign-in, beyond the first page, without opening the chat', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  await enter()
  await expect.poll(control.pagesAsked, CONNECTED).toBeGreaterThan(0)
  await expect(chat.unread).toBeHidden()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  for (let index = 0; index < 12; index++) await control.post({ userId }, textMessage(`answer ${index}`))
  await expect(chat.unread).toBeHidden()
  await enter()
  await expect(chat.unread).toHaveText('12', CONNECTED)

  await test.step('they are announced once, on this page and not on the next', async () => {
    const announced = page
      .getByRole('status')
      .filter({ hasText: textsIn('th').chat.openUnread.replace('{{count}}', '12') })
    await expect(announced).toHaveCount(1)
    await page.reload()
    await expect(chat.unread).toHaveText('12', CONNECTED)
    await expect(announced).toHaveCount(0)
  })

  await test.step('beyond five pages of the history there may be more', async () => {
    for (let index = 12; index < 55; index++) await control.post({ userId }, textMessage(`answer ${index}`))
    await page.reload()
    await expect(chat.unread).toHaveText('50+', CONNECTED)
  })
})
