import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { drawn, withMetadata } from '../../support/browser/slip-files'
import { needsSettings } from '../../support/build-settings'
import { chatControl } from '../../support/sandbox/chat-control'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const IMAGE = '/api/chat/upload-image'
const MB = 2 ** 20
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')
const png = (name = 'photo.png') => ({ name, mimeType: 'image/png', buffer: PIXEL })

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

/** Returns a function that counts the object URLs that are not revoked yet. Call before the page opens. */
async function countAddresses(page: Page) {
  await page.addInitScript(() => {
    const open = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      const url = createObjectURL.call(URL, file)
      open.add(url)
      return url
    }
    URL.revokeObjectURL = (url: string) => {
      open.delete(url)
      revokeObjectURL.call(URL, url)
    }
    Object.defineProperty(window, 'openFiles', { get: () => open.size })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'openFiles')))
}

const REFUSED = [
  ['no extension', { name: 'photo', mimeType: 'image/png', buffer: PIXEL }, 'ไม่รองรับไฟล์นี้'],
  ['another type', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, 'ไม่รองรับไฟล์นี้'],
  [
    'a renamed program',
    { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('MZ......') },
    'ไม่รองรับไฟล์นี้',
  ],
  ['SVG', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'ไม่รองรับไฟล์นี้'],
  ['nothing in it', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, 'ไม่รองรับไฟล์นี้'],
] as const

/** Only the head of each file is written. The rest is zeros that take no space on the disk. */
const TOO_LARGE = [
  { name: 'big.png', head: PIXEL, size: 10 * MB + 1, message: '10 MB' },
  { name: 'zeros.png', head: Buffer.alloc(0), size: 10 * MB + 1, message: '10 MB' },
  { name: 'big.mp4', head: FILM, size: 20 * MB + 1, message: '20 MB' },
]

/** Writes a file of `size` bytes to a folder and returns its path. */
function onDisk(folder: string, name: string, content: Buffer, size = content.length): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, content)
  truncateSync(path, size)
  return path
}

/** Offers the chat every file that may not be sent, and at last one that may. */
async function offerWrongFiles(
  chat: ReturnType<typeof chatPage>,
  folder: (name: string) => string,
  uploads: () => Promise<number>,
) {
  const before = await uploads()
  const shown = await chat.media.count()
  for (const [what, file, message] of REFUSED) {
    await test.step(what, async () => {
      await chat.attach.setInputFiles(file)
      await expect(chat.attachError).toContainText(message)
      await expect(chat.attachError).toContainText(file.name)
      await expect(chat.attachError).toBeInViewport({ ratio: 1 })
    })
  }
  const large = TOO_LARGE.map(({ name, head, size }) => onDisk(folder('large'), name, head, size))
  for (const [index, { name, message }] of TOO_LARGE.entries()) {
    await test.step(name, async () => {
      await chat.attach.setInputFiles(large[index] ?? [])
      await expect(chat.attachError).toContainText(message)
      await expect(chat.attachError).toContainText(name)
      await expect(chat.attachError).toBeInViewport({ ratio: 1 })
    })
  }
  // When several files are refused, each is named.
  const small = REFUSED.map(([what, { name, buffer }]) => onDisk(folder(what), name, buffer))
  const several = [...small, ...large]
  await chat.attach.setInputFiles(several)
  await expect(chat.attachError.locator('li')).toHaveCount(several.length)
  for (const path of several) await expect(chat.attachError).toContainText(basename(path))
  expect(await uploads()).toBe(before)
  await chat.attachErrorClose.click()
  await expect(chat.attachError).toBeHidden()
  // Control: a valid file clears the error.
  await chat.attach.setInputFiles(REFUSED[0][1])
  await expect(chat.attachError).toBeVisible()
  await chat.attach.setInputFiles(png('ok.png'))
  await expect(chat.attachError).toBeHidden()
  await expect(chat.media).toHaveCount(shown + 1)
  await expect(chat.media.last()).toHaveAttribute('data-status', 'succeed')
}

test('a file that may be sent is uploaded, a photo without its location, and any other file is refused', async ({
  page,
  enter,
  sandbox,
}, testInfo) => {
  needsSettings('VITE_CHAT_IMAGE_MB', 'VITE_CHAT_VIDEO_MB')
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

  await test.step('a file that may not be sent is refused with a reason, and nothing is uploaded', async () => {
    await offerWrongFiles(
      chat,
      (name) => testInfo.outputPath(name),
      () => sandbox.count('POST', /upload/),
    )
  })
})

/** Sends a file. First its upload is refused, then its message. The third try sends it without another upload. */
async function failTwice(page: Page, sandbox: SandboxControl) {
  const [chat, control] = [chatPage(page), chatControl(sandbox)]
  const [shown, sent, uploaded] = [
    await chat.media.count(),
    await control.sent(),
    await sandbox.count('POST', IMAGE),
  ]
  const fault = { method: 'POST', kind: 'status', status: 400, times: 1 }
  await sandbox.fault({ ...fault, path: IMAGE, code: 'REQUEST_LIMIT' })
  await sandbox.fault({ ...fault, path: '/api/chat/send-message', code: 'REQUEST_LIMIT' })
  await chat.attach.setInputFiles(png('refused.png'))
  await expect(chat.media).toHaveCount(shown + 1)
  await expect(chat.media.last()).toHaveAttribute('data-status', 'failed')
  // For support, on a line of its own.
  await expect(chat.ofStatus('failed')).toContainText('REQUEST_LIMIT')
  await chat.retry.click()
  await expect(chat.media.last()).toHaveAttribute('data-status', 'failed')
  await expect.poll(control.sent).toBe(sent + 1)
  await expect(chat.retry).toBeVisible()
  await chat.retry.click()
  await expect(chat.media.last()).toHaveAttribute('data-status', 'succeed')
  expect(await sandbox.count('POST', IMAGE)).toBe(uploaded + 2)
}

test('an upload that stops or fails can be repeated', async ({ page, enter, sandbox }) => {
  const openFiles = await countAddresses(page)
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await test.step('an upload shows its progress, stops by a press or with the chat, and can be repeated', async () => {
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

    // A reopened chat loads sent pictures from the server and has revoked their object URLs.
    expect(await openFiles()).toBe(2)
    await chat.shut()
    await expect.poll(openFiles).toBe(0)
    await chat.open()
    await expect(chat.media.locator('img')).toHaveCount(2)
    for (const index of [0, 1])
      await expect(chat.media.locator('img').nth(index)).toHaveAttribute('src', /^\/sandbox-art\/uploads\//)
  })

  await test.step('a refused upload gives the reason, and a message that fails after its upload is sent without another', async () => {
    await failTwice(page, sandbox)
  })
})
