import type { Locator } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { loadJudges, violations, waitUntilUnmoved } from '../../support/browser/accessibility'
import { chatControl } from '../../support/sandbox/chat-control'

const SEND = { method: 'POST', path: '/api/chat/send-message' }
const PICTURE = '/sandbox-art/slides/bonus-welcome.svg'
const LONG = `https://example.com/${'a1'.repeat(60)}`
const button = (title: string) => ({ title, type: 'postback', payload: title })
const link = (title: string) => ({ title, type: 'web_url', url: 'https://example.com' })

/** Support's messages, of each type and of an unknown one. Most have a text that is hard to break into lines. */
const EVERY_TYPE = [
  textMessage(`${LONG} สวัสดี ສະບາຍດີ`),
  textMessage(`<b>bold</b> ${LONG}`),
  { message_type: 'buttons', payload: { text: LONG, buttons: [button(LONG), link(LONG)] } },
  { message_type: 'media', payload: { message: LONG, url: PICTURE, filePath: PICTURE, fileType: 'image' } },
  { message_type: 'media', payload: { url: '/x.mp4', filePath: '/x.mp4', fileType: 'video' } },
  { message_type: 'media', payload: { url: '/x.pdf', filePath: '/x.pdf', fileType: 'file' } },
  {
    message_type: 'generic',
    payload: {
      elements: [1, 2].map((n) => ({
        title: LONG,
        subtitle: LONG,
        image_url: PICTURE,
        buttons: [link(`${n}`)],
      })),
    },
  },
  { message_type: 'sticker', payload: {} },
  {
    message_type: 'quick_replies',
    payload: { text: LONG, quick_replies: [LONG, 'OK'].map((title) => ({ title, payload: title })) },
  },
]

/**
 * Controls that are smaller than 44 px, outside the panel or narrower than their content. Links inside a text are
 * exempt. In cards, which scroll sideways, only the size counts.
 */
function misfits(panel: Locator) {
  return panel.evaluate((element) => {
    const edge = element.getBoundingClientRect()
    const pressed = [...element.querySelectorAll<HTMLElement>('button, a, textarea, label')]
    const isShown = (one: HTMLElement) => one.offsetParent !== null && !one.closest('p, .server-html')
    const isSideways = (one: HTMLElement) => one.closest('[data-testid="chat-card"]') !== null
    return pressed
      .filter(isShown)
      .filter((one) => {
        const { width, height, left, right } = one.getBoundingClientRect()
        const isOut = left < edge.left - 1 || right > edge.right + 1 || one.scrollWidth > one.clientWidth + 1
        return width < 44 || height < 44 || (isOut && !isSideways(one))
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

// FULL=1 tests both colour schemes in each language. Otherwise the languages take light and dark in turn.
const FULL = Boolean(process.env.FULL)
const CASES = [0, 1].flatMap((turn) =>
  LOCALES.map((lang, place) => [lang, (place + turn) % 2 === 0 ? 'light' : 'dark'] as const),
)

for (const [lang, colorScheme] of FULL ? CASES : CASES.slice(0, LOCALES.length)) {
  test.describe(`${lang} ${colorScheme}`, () => {
    // The video and the file in the messages don't exist.
    test.use({
      lang,
      colorScheme,
      tolerate: /404.* of \S+\/x\.(?:mp4|pdf)$/,
    })

    test('the chat in every state has no accessibility violation and fits a 320 px screen', async ({
      page,
      enter,
      sandbox,
    }) => {
      const chat = chatPage(page)
      const control = chatControl(sandbox)
      const userId = await control.memberId()
      await control.silence()
      await page.setViewportSize({ width: 320, height: 568 })
      await chat.openAsMember(enter)
      await expect(chat.panel.getByRole('heading')).toHaveText(textsIn(lang).chat.title)
      await loadJudges(page)
      expect(await violations(page)).toEqual([])

      for (const message of EVERY_TYPE) await control.post({ userId }, message)
      await expect(chat.quickReplies).toHaveCount(2)
      await sandbox.fault({ ...SEND, kind: 'status', status: 400, code: 'REQUEST_LIMIT', times: 1 })
      await chat.say(LONG)
      await expect(chat.ofStatus('failed')).toBeVisible()
      await chat.attach.setInputFiles({
        name: `${LONG}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('x'),
      })
      await expect(chat.attachError).toBeVisible()
      await chat.input.fill('x'.repeat(2_000))
      await expect(chat.counter).toBeVisible()
      await expect(chat.panel).not.toContainText(/chat\.|codes\.|client\./)
      const isWider = (element: HTMLElement) => element.scrollWidth > element.clientWidth
      expect(await chat.panel.evaluate(isWider)).toBe(false)
      expect(await chat.log.evaluate(isWider)).toBe(false)
      expect(await misfits(chat.panel)).toEqual([])
      // iOS zooms into inputs with smaller text.
      const letters = await chat.input.evaluate((area) => Number.parseFloat(getComputedStyle(area).fontSize))
      expect(letters).toBeGreaterThanOrEqual(16)
      expect(await violations(page)).toEqual([])
    })
  })
}

test('new messages are announced, and each defect would be found', async ({ page, enter, sandbox }) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  const userId = await control.memberId()
  await control.silence()
  await chat.openAsMember(enter)
  await test.step('new messages and failures are announced, loaded history is not', async () => {
    await expect(chat.connection).toHaveAttribute('data-state', 'connected')
    await expect(chat.announcer).toBeEmpty()
    await Promise.all(['one.', 'same.', 'same.'].map((text) => control.post({ userId }, textMessage(text))))
    await expect(chat.announcer.getByText('same.')).toHaveCount(2)
    await expect(chat.announcer.getByText('one.')).toHaveCount(1)
    await sandbox.fault({ ...SEND, kind: 'status', status: 400, times: 1 })
    await chat.say('lost')
    await expect(chat.announcer.getByText('ส่งไม่สำเร็จ')).toHaveCount(1)
    await expect(chat.announcer).not.toContainText('lost')
  })

  await test.step('control: the checks find each defect', async () => {
    await loadJudges(page)
    // While something fades in, its colours would fail the check.
    await waitUntilUnmoved(page)
    await chat.log.evaluate((log) => {
      const small = document.createElement('button')
      small.style.width = '20px'
      log.prepend(small)
    })
    // Both judges find it.
    expect((await violations(page)).map((one) => one.split(' ')[0])).toEqual([
      'button-name:',
      'input_label_exists',
    ])
    expect(await misfits(chat.panel)).toHaveLength(1)
  })
})
