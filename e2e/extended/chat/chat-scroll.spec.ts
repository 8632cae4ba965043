import type { Locator } from '@playwright/test'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { waitUntilUnmoved } from '../../support/browser/accessibility'
import { chatControl } from '../../support/sandbox/chat-control'
import { holdRequests } from '../../support/sandbox/hold-requests'

test.use({ scenario: 'full', ...WITH_MOTION })

test.beforeEach(({ sandbox }) => chatControl(sandbox).silence())

/**
 * Scrolls to the top and waits until older messages are there. Returns how far the first visible message moved at most,
 * in px, and how many messages were added.
 */
async function reachTop(log: Locator) {
  return log.evaluate(async (box) => {
    const rows = () => [...box.querySelectorAll('[data-testid="chat-message"]')]
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    box.scrollTop = 0
    await frame()
    const first = rows().find((row) => row.getBoundingClientRect().bottom > box.getBoundingClientRect().top)
    if (!first) throw new Error('nothing on screen')
    const top = first.getBoundingClientRect().top
    // Messages are numbered. Those far from the screen aren't rendered, so they can't be counted.
    const oldest = () => Number(/\d+/.exec(rows()[0]?.querySelector('p')?.textContent ?? '')?.[0])
    const before = oldest()
    let moved = 0
    while (oldest() === before) await frame()
    for (let frames = 0; frames < 20; frames++) {
      moved = Math.max(moved, Math.abs(first.getBoundingClientRect().top - top))
      await frame()
    }
    return { moved, added: before - oldest() }
  })
}

test('older messages are read page by page without a jump', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await test.step('reaching the top loads ten older messages without a jump, one page each time', async () => {
    await enter()
    await chat.open()
    await expect(chat.messages).toHaveCount(10)
    expect((await chat.texts()).at(-1)).toContain('5000')
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
    // The read after joining the room has finished, and the panel has stopped moving.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/chat/history'))
          .length > 1,
    )
    await waitUntilUnmoved(page)
    for (let reach = 1; reach <= 4; reach++) {
      const asked = await control.pagesAsked()
      const { moved, added } = await reachTop(chat.log)
      expect(added).toBe(10)
      expect(moved).toBeLessThanOrEqual(2)
      expect(await control.pagesAsked()).toBe(asked + 1)
    }
    const numbers = (await chat.texts()).map((text) => Number(/\d+/.exec(text)?.[0]))
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers).toEqual(numbers.map((_, index) => 4_951 + index))
  })

  await test.step('messages far from the screen are not rendered and keep their height', async () => {
    for (let reach = 0; reach < 8; reach++) await reachTop(chat.log)
    const height = await chat.log.evaluate((box) => box.scrollHeight)
    expect(height).toBeGreaterThan(6_000)
    expect(await chat.messages.count()).toBeLessThan(80)
    await chat.scrollTo(height)
    await expect(chat.saying('5000')).toBeVisible()
    expect(await chat.log.evaluate((box) => box.scrollHeight)).toBe(height)
  })

  await test.step('the on-screen keyboard and a rotation keep what is being read: the end, or the first visible message', async () => {
    const sizes = [
      [390, 420],
      [844, 390],
      [390, 844],
    ] as const
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
      await expect(chat.pill).toBeHidden()
      await expect(chat.input).toBeInViewport({ ratio: 1 })
      expect(await chat.panel.evaluate((panel) => panel.clientWidth)).toBe(width)
    }
    await chat.scrollTo(900)
    await expect(chat.pill).toBeVisible()
    /** The number of the first visible message. */
    const firstOnScreen = () =>
      chat.log.evaluate((box) => {
        const edge = box.getBoundingClientRect().top
        const rows = [...box.querySelectorAll('[data-testid="chat-message"]')]
        const first = rows.find((row) => row.getBoundingClientRect().bottom > edge)
        return /\d+/.exec(first?.querySelector('p')?.textContent ?? '')?.[0]
      })
    const first = await firstOnScreen()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect.poll(firstOnScreen).toBe(first)
    }
  })
})

test('pictures above that load late move nothing', async ({ page, enter, sandbox }) => {
  const control = chatControl(sandbox)
  const chat = chatPage(page)
  // An address that is not in the browser's cache.
  const url = '/sandbox-art/slides/bonus-welcome.svg?late'
  const picture = { message_type: 'media', payload: { url, filePath: url, fileType: 'image' } }
  for (let index = 0; index < 8; index++) await control.post(picture)
  for (let index = 0; index < 6; index++) await control.say(`text ${index}`)
  const open = await holdRequests(page, /\?late$/)
  await enter()
  await chat.open()
  await expect(chat.messages).toHaveCount(10)
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
  await chat.scrollTo(400)
  const loaded = () =>
    chat.media
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
  expect(Math.max(...(await loaded()))).toBe(0)
  // The panel is still sliding in.
  await waitUntilUnmoved(page)
  const where = await chat.media.last().boundingBox()
  open()
  await expect.poll(async () => Math.min(...(await loaded()))).toBeGreaterThan(0)
  expect(await chat.media.last().boundingBox()).toEqual(where)
})

test('a new message is followed near the end alone, an own one from anywhere', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await page.setViewportSize({ width: 390, height: 560 })
  await enter()
  await chat.open()
  await expect(chat.messages).toHaveCount(10)
  await expect(chat.connection).toHaveAttribute('data-state', 'connected')
  const standAbove = async (distance: number) => {
    await chat.log.evaluate((box, px) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - px
    }, distance)
    await expect.poll(chat.belowEnd).toBe(distance)
  }
  await test.step('59 px above the end a new message is scrolled into view', async () => {
    await standAbove(59)
    await control.say('news')
    await expect(chat.saying('news')).toHaveCount(1)
    await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
    await expect(chat.pill).toBeHidden()
  })

  await test.step('61 px above the end a new message waits behind a button', async () => {
    await standAbove(61)
    const top = await chat.log.evaluate((box) => box.scrollTop)
    await control.say('more')
    await expect(chat.saying('more')).toHaveCount(1)
    await expect(chat.pill).toHaveAttribute('data-count', '1')
    expect(await chat.log.evaluate((box) => box.scrollTop)).toBe(top)
    await chat.pill.click()
    await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
    await expect(chat.pill).toBeHidden()
  })

  await test.step('an own message is scrolled into view from anywhere', async () => {
    await chat.scrollTo(150)
    await expect(chat.pill).toBeVisible()
    await chat.say('mine')
    await expect.poll(chat.belowEnd).toBeLessThanOrEqual(1)
  })
})
