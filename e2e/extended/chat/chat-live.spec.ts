import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

const CONFIG = '**/api/chat/config'
const SEND = { method: 'POST', path: '/api/chat/send-message' }

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('what cannot be read or sent can be tried again', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await test.step('an unreadable history is reported and retried by a press', async () => {
    const reads = () => sandbox.count('POST', '/api/chat/history')
    // Connecting and polling read the history, too. Without a room to join, only opening the chat and a press do.
    await page.route(CONFIG, (route) => route.fulfill({ status: 404 }))
    await sandbox.fault({ method: 'POST', path: '/api/chat/history', kind: 'status', status: 403 })
    await enter()
    await chat.open()
    await expect(chat.panel.getByTestId('page-error')).toBeVisible()
    expect(await reads()).toBe(1)
    await sandbox.clearFaults()
    await chat.panel.getByTestId('page-error-retry').click()
    await expect(chat.messages).toHaveCount(6)
    expect(await reads()).toBe(2)
  })

  await test.step('without a room name from the server, messages are still read and sent', async () => {
    await expect(chat.connection).toHaveAttribute('data-state', 'connecting')
    await chat.say('anybody there?')
    await expect(chat.saying('anybody there?')).toHaveAttribute('data-status', 'succeed')
    await page.unroute(CONFIG)
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await expect(chat.messages).toHaveCount(7)
  })

  await test.step('an unsent message stays, also after a reload, and another press sends it once', async () => {
    await sandbox.fault({ ...SEND, kind: 'status', status: 400, code: 'REQUEST_LIMIT' })
    await chat.say('please')
    await expect(chat.saying('please')).toHaveAttribute('data-status', 'failed')
    await expect(chat.input).toHaveValue('')
    await page.reload()
    await chat.open()
    await expect(chat.saying('please')).toHaveAttribute('data-status', 'failed')
    await chat.retry.click()
    await expect(chat.saying('please')).toHaveAttribute('data-status', 'failed')
    await sandbox.clearFaults()
    const before = await control.sent()
    await chat.retry.dblclick()
    await expect(chat.saying('please')).toHaveAttribute('data-status', 'succeed')
    await expect(chat.saying('please')).toHaveCount(1)
    expect(await control.sent()).toBe(before + 1)
    await page.reload()
    await chat.open()
    await expect(chat.saying('please')).toHaveCount(1)
  })
})
