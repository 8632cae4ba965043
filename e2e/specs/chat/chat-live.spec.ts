import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

const SEND = { method: 'POST', path: '/api/chat/send-message' }

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('a message is sent once, also when its answer is lost, it was written offline or the phone slept', async ({
  page,
  enter,
  context,
  sandbox,
}) => {
  await page.clock.install()
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await chat.openAsMember(enter)
  await test.step('a message that arrived although its answer was lost is recognised and not sent twice', async () => {
    const before = await control.sent()
    // The server stores the message and sends half of its answer.
    await sandbox.fault({ ...SEND, kind: 'malformed', times: 1 })
    await chat.say('did it arrive?')
    await expect(chat.saying('did it arrive?')).toHaveAttribute('data-status', 'succeed')
    await expect(chat.saying('did it arrive?')).toHaveCount(1)
    await expect(chat.retry).toHaveCount(0)
    expect(await control.sent()).toBe(before + 1)
  })

  await test.step('a message written offline is not sent until the member presses again, and can be deleted', async () => {
    const before = await control.sent()
    await context.setOffline(true)
    await expect(chat.connection).toHaveAttribute('data-state', 'offline')
    await chat.say('one')
    await chat.say('two')
    await expect(chat.ofStatus('failed')).toHaveCount(2)
    await expect(chat.ofStatus('failed').getByTestId('report-open')).toHaveCount(2)
    await context.setOffline(false)
    await expect(chat.connection).not.toHaveAttribute('data-state', 'offline')
    // If the chat sent the messages by itself, it would do so soon after it is connected again.
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await page.clock.runFor(1_000)
    // What its timers have sent has reached the server by then.
    await page.evaluate(() => fetch('/', { method: 'HEAD' }))
    expect(await control.sent()).toBe(before)
    await chat.remove.first().click()
    await chat.retry.click()
    await expect(chat.saying('two')).toHaveAttribute('data-status', 'succeed')
    await expect(chat.saying('one')).toHaveCount(0)
  })

  await test.step('25 messages sent while the phone slept are there when it wakes; a hidden page sends no calls', async () => {
    const setAway = (away: boolean) =>
      page.evaluate((isAway) => {
        const value = isAway ? 'hidden' : 'visible'
        Object.defineProperty(document, 'visibilityState', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, away)
    const shown = await chat.messages.count()
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await page.clock.runFor(1_500)
    await expect.poll(control.markedRead).toBeGreaterThan(0)
    // Waits for both reads of the history: the first page, and the one after joining the room.
    await expect.poll(control.pagesAsked).toBeGreaterThan(1)
    await setAway(true)
    await control.cut()
    await expect(chat.connection).toHaveAttribute('data-state', 'connecting')
    const before = await sandbox.requests()
    const asleep = Array.from({ length: 25 }, (_, index) => `asleep ${index + 1}.`)
    for (const text of asleep) await control.say(text)
    await page.clock.runFor(120_000)
    expect((await sandbox.requests()).length).toBe(before.length)
    const marked = await control.markedRead()
    await setAway(false)
    await expect(chat.messages).toHaveCount(shown + 25)
    expect((await chat.texts()).filter((text) => text.startsWith('asleep'))).toEqual(asleep)
    await page.clock.runFor(1_500)
    await expect.poll(control.markedRead).toBeGreaterThan(marked)
  })
})
