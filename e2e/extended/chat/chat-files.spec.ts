import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { drawn, withMetadata } from '../../support/browser/slip-files'
import { chatControl } from '../../support/sandbox/chat-control'

const IMAGE = '/api/chat/upload-image'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')
const png = (name = 'photo.png') => ({ name, mimeType: 'image/png', buffer: PIXEL })

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

test('a file is uploaded, a photo without its location', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  await test.step('a picture and a video are uploaded, sent and shown, here and after a reload', async () => {
    await chat.openAsMember(enter)
    await chat.attach.setInputFiles([png(), { name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM }])
    await expect(chat.media).toHaveCount(2)
    for (const index of [0, 1]) await expect(chat.media.nth(index)).toHaveAttribute('data-status', 'succeed')
    await expect(chat.media.locator('img')).toHaveCount(1)
    await expect(chat.media.locator('video')).toHaveAttribute('controls', '')
    expect(await sandbox.count('POST', IMAGE)).toBe(1)
    expect(await sandbox.count('POST', '/api/chat/upload-video')).toBe(1)

    await page.reload()
    await chat.open()
    await expect(chat.media).toHaveCount(2)
    const picture = chat.media.locator('img')
    await expect(picture).toHaveAttribute('src', /^\/sandbox-art\/uploads\//)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  })

  await test.step('a photo is uploaded without its location and with its pixels unchanged', async () => {
    const plain = await drawn(page, 'photo.jpg', { width: 640, height: 480, type: 'jpeg' })
    const photo = withMetadata(plain, 'secret-place')
    expect(photo.buffer.includes('secret-place')).toBe(true)
    const picture = chat.media.last().locator('img')
    const shown = await chat.media.count()
    await chat.attach.setInputFiles(photo)
    await expect(chat.media).toHaveCount(shown + 1)
    await expect(chat.media.last()).toHaveAttribute('data-status', 'succeed')
    // A chat that is opened again shows what the server has stored.
    await chat.shut()
    await chat.open()
    await expect(chat.media).toHaveCount(shown + 1)
    await expect(picture).toHaveAttribute('src', /^\/sandbox-art\/uploads\//)
    const src = await picture.getAttribute('src')
    const stored = Buffer.from(await (await fetch(new URL(src ?? '', sandbox.url))).arrayBuffer())
    expect(stored.equals(plain.buffer)).toBe(true)
  })
})

test('an upload shows its progress, stops by a press or with the chat, and can be repeated', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await sandbox.fault({ method: 'POST', path: IMAGE, kind: 'hang', times: 1 })
  await chat.openAsMember(enter)
  await chat.attach.setInputFiles(png('closed.png'))
  await expect(chat.media).toHaveAttribute('data-status', 'uploading_file')
  await expect(chat.panel.getByTestId('chat-progress')).toBeVisible()
  // The upload is stopped while the server processes it, not during the transfer.
  await expect.poll(() => sandbox.count('POST', IMAGE)).toBe(1)
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(IMAGE))
  await chat.shut()
  await stopped
  await chat.open()
  await expect(chat.media).toHaveAttribute('data-status', 'failed')
  expect(await control.sent()).toBe(0)
  await chat.retry.click()
  await expect(chat.media).toHaveAttribute('data-status', 'succeed')
  expect(await control.sent()).toBe(1)

  await sandbox.fault({ method: 'POST', path: IMAGE, kind: 'hang', times: 1 })
  await chat.attach.setInputFiles(png('stopped.png'))
  await expect(chat.media.nth(1)).toHaveAttribute('data-status', 'uploading_file')
  await expect.poll(() => sandbox.count('POST', IMAGE)).toBe(3)
  await chat.cancel.click()
  await expect(chat.media.nth(1)).toHaveAttribute('data-status', 'failed')
  expect(await control.sent()).toBe(1)
  await sandbox.clearFaults()
  await chat.retry.click()
  await expect(chat.media.nth(1)).toHaveAttribute('data-status', 'succeed')
  expect(await control.sent()).toBe(2)
  expect(await sandbox.count('POST', IMAGE)).toBe(4)
})
