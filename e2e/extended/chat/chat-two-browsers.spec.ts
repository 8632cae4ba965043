import { expect, MEMBER, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('two browsers of one member show every message once and in order, from either', async ({
  page,
  enter,
  browser,
  sandbox,
}) => {
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const token = await sandbox.token(MEMBER.phone)
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('locale', 'en')
    localStorage.setItem('remember-agreement', '1')
  }, token)
  const other = await context.newPage()
  const [here, there] = [chatPage(page), chatPage(other)]
  await enter()
  await other.goto(`${sandbox.url}/user/home`)
  for (const chat of [here, there]) {
    await chat.open()
    await expect(chat.messages).toHaveCount(6)
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  }
  await here.say('same words')
  await there.say('same words')
  await control.post({ userId }, textMessage('support 1'))
  await here.say('here 2')
  await there.say('there 2')
  await control.post({ userId }, textMessage('support 2'))
  for (const chat of [here, there]) {
    await expect(chat.messages).toHaveCount(12)
    await expect(chat.saying('same words')).toHaveCount(2)
    // An own message stays last until the server has answered its call.
    await expect(chat.ofStatus('succeed')).toHaveCount(12)
  }
  expect(await here.texts()).toEqual(await there.texts())
  await context.close()
})
