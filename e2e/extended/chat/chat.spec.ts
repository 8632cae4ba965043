import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { coveredBy } from '../../support/browser/covered-by'
import { moveTo } from '../../support/browser/open-app'
import { drawn } from '../../support/browser/slip-files'
import { chatControl } from '../../support/sandbox/chat-control'

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('focus enters the chat and returns; Escape, the button and Back close it; the page stays where it was', async ({
  page,
  enter,
}) => {
  const chat = chatPage(page)
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

// After a recent conversation a page connects to the chat four seconds after the chat's button has appeared.
const CONNECTED = { timeout: 20_000 }

test('messages are announced in an open chat and counted for a closed one, also after a reload, and what one tab has read counts for all', async ({
  page,
  enter,
  context,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await chat.openAsMember(enter)
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  await expect(chat.announcer, 'history is not announced').toBeEmpty()
  await Promise.all(['one.', 'same.', 'same.'].map((text) => control.say(text)))
  await expect(chat.announcer.getByText('same.')).toHaveCount(2)
  await expect(chat.announcer.getByText('one.')).toHaveCount(1)

  await chat.close.click()
  await expect(chat.unread).toBeHidden()
  for (const text of ['one', 'two']) await control.say(text)
  await expect(chat.unread).toHaveText('2')
  // The member's own messages from another tab are not unread.
  await control.say('mine', { sender: 'customer' })
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

const IMAGE = '/api/chat/upload-image'
const FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')

test('a file is uploaded, sent and shown; one whose upload stops with the chat is sent by a press', async ({
  page,
  enter,
  sandbox,
}) => {
  const [chat, control] = [chatPage(page), chatControl(sandbox)]
  const picture = await drawn(page, 'photo.png', { width: 40, height: 40, type: 'png' })
  await chat.openAsMember(enter)
  await chat.attach.setInputFiles([picture, { name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM }])
  await expect(chat.media).toHaveCount(2)
  for (const index of [0, 1]) await expect(chat.media.nth(index)).toHaveAttribute('data-status', 'succeed')
  await expect(chat.media.locator('video')).toHaveAttribute('controls', '')
  expect(await sandbox.count('POST', '/api/chat/upload-video')).toBe(1)
  await page.getByTestId('chat-picture').click()
  const viewer = page.getByTestId('chat-viewer')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(chat.panel).toBeVisible()

  await page.reload()
  await chat.open()
  const shown = chat.media.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/sandbox-art\/uploads\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)

  await sandbox.fault({ method: 'POST', path: IMAGE, kind: 'hang', times: 1 })
  const sent = await control.sent()
  await chat.attach.setInputFiles(picture)
  await expect(chat.media.last()).toHaveAttribute('data-status', 'uploading_file')
  await expect(chat.panel.getByTestId('chat-progress')).toBeVisible()
  // The upload is stopped while the server processes it, not during the transfer.
  await expect.poll(() => sandbox.count('POST', IMAGE)).toBe(2)
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(IMAGE))
  await chat.shut()
  await stopped
  await chat.open()
  await expect(chat.media.last()).toHaveAttribute('data-status', 'failed')
  expect(await control.sent()).toBe(sent)
  await chat.retry.click()
  await expect(chat.media.last()).toHaveAttribute('data-status', 'succeed')
  expect(await control.sent()).toBe(sent + 1)
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test("the chat's button covers no control at any scroll position, and the name in the header is whole", async ({
    page,
    enter,
  }) => {
    const { button } = chatPage(page)
    await enter()
    for (const [screen, ready] of [
      ['home', 'game-card-PG'],
      ['spin', 'wheel-spin'],
      ['statement', 'statement-row'],
    ] as const) {
      await moveTo(page, `/user/${screen}`)
      await expect(page.getByTestId(ready).first()).toBeVisible()
      await expect(button).toBeVisible()
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part)
        expect(await coveredBy(button)).toEqual([])
      }
    }
    const name = page.locator('header p')
    expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth && box.clientHeight < 30)).toBe(
      true,
    )
    // Control: 74 px higher it covers something.
    await button.evaluate((button) => {
      button.style.transform = 'translateY(-74px)'
    })
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await coveredBy(button)).not.toEqual([])
  })
})
