import type { Page } from '@playwright/test'
import { DEEP_HTML } from '../../../src/lib/text/html.corpus'
import { expect, test } from '../../fixtures'
import { chatPage, textMessage } from '../../pages/chat.page'
import { chatControl } from '../../support/sandbox/chat-control'

test('every kind of button sends to the support, and every kind of reply is shown', async ({
  page,
  enter,
}) => {
  const chat = chatPage(page)
  await chat.openAsMember(enter)
  await expect(chat.sessionEnds).toHaveCount(1)
  await chat.say('hello')
  await chat.quickReplies.filter({ hasText: 'ฝากเงิน' }).click()
  // A postback is shown by its title, and the previous quick replies disappear.
  await expect(chat.ofType('postback')).toContainText('ฝากเงิน')
  await expect(chat.quickReplies).toHaveCount(0)
  await expect(chat.ofType('buttons')).toHaveCount(1)
  await expect(chat.buttons.filter({ hasText: 'เว็บไซต์' })).toHaveAttribute('rel', /noopener/)
  await expect(chat.buttons.filter({ hasText: 'เว็บไซต์' })).toHaveAttribute('href', /^https:/)
  await chat.buttons.filter({ hasText: 'QR' }).click()
  await expect(chat.media).toHaveAttribute('data-status', 'succeed')
  await page.getByTestId('chat-picture').click()
  const viewer = page.getByTestId('chat-viewer')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(chat.panel).toBeVisible()
  await chat.say('games?')
  await chat.quickReplies.filter({ hasText: 'เกม' }).click()
  await expect(chat.cards).toHaveCount(3)
  await chat.cards.first().getByTestId('chat-button').click()
  await expect(chat.saying('แอดมินกำลังเข้ามา')).toBeVisible()
  const types = await chat.messages.evaluateAll((all) => [
    ...new Set(all.map((one) => one.getAttribute('data-type'))),
  ])
  expect(types.toSorted()).toEqual(['buttons', 'generic', 'media', 'postback', 'quick_replies', 'text'])
})

/** Messages that the app does not know, or that try to do more than say something. */
const HOSTILE = [
  { message_type: 'sticker', payload: { text: 'a sticker', secret: 1 } },
  { message_type: 'sticker', payload: { secret: 1 } },
  textMessage('<b>bold</b> <img src=x onerror="document.title=\'hit\'"> <form><input></form>'),
  textMessage('go https://good.example/a, not javascript:alert(1) or http://bad.example'),
  {
    message_type: 'buttons',
    payload: { text: 'b', buttons: [{ title: 'bad', type: 'web_url', url: 'javascript:alert(1)' }] },
  },
  textMessage(DEEP_HTML),
]

/** Sends blank messages, reloads the page with a draft, and types more than fits. */
async function writeAndReload(
  page: Page,
  control: ReturnType<typeof chatControl>,
  enter: () => Promise<void>,
) {
  const chat = chatPage(page)
  await chat.openAsMember(enter)
  for (const blank of ['', ' ', '\n \n\t']) await chat.say(blank)
  expect(await control.sent()).toBe(0)

  await chat.input.fill('พิมพ์ค้างไว้')
  await chat.close.click()
  await expect(chat.panel).toBeHidden()
  await page.reload()
  await chat.open()
  await expect(chat.input).toHaveValue('พิมพ์ค้างไว้')
  await expect(chat.counter).toBeHidden()

  await chat.input.fill('x'.repeat(1_799))
  await expect(chat.counter).toBeHidden()
  await chat.input.pressSequentially('yyy')
  await expect(chat.counter).toContainText('1802')
  await chat.input.fill('x'.repeat(1_995))
  await chat.input.pressSequentially('123456789')
  await expect(chat.input).toHaveValue(`${'x'.repeat(1_995)}12345`)
  await chat.send.click()
  await expect(chat.messages).toHaveCount(7)
  expect((await chat.texts()).at(-1)).toHaveLength(2_000)
  await expect(chat.input).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('chat-draft'))).toBeNull()
}

test('what is written and pressed is sent once, and a hostile message has no effect', async ({
  page,
  enter,
  sandbox,
}) => {
  const chat = chatPage(page)
  const control = chatControl(sandbox)
  await control.silence()
  const userId = await control.memberId()
  await test.step('a blank message is not sent; 2,000 characters are, with a counter; a draft is kept', async () => {
    await writeAndReload(page, control, enter)
  })

  await test.step('a double press of a reply sends one postback', async () => {
    const before = await control.sent()
    await control.post(
      { userId },
      {
        message_type: 'quick_replies',
        payload: { text: '?', quick_replies: [{ title: 'A', payload: 'PA' }] },
      },
    )
    await chat.quickReplies.evaluate((button) => {
      ;(button as HTMLElement).click()
      ;(button as HTMLElement).click()
    })
    await expect(chat.ofType('postback')).toHaveAttribute('data-status', 'succeed')
    expect(await control.sent()).toBe(before + 1)
  })

  await test.step('an unknown type is shown as text; markup is sanitised; only safe addresses are links', async () => {
    const shown = await chat.messages.count()
    for (const message of HOSTILE) await control.post({ userId }, message)
    await expect(chat.messages).toHaveCount(shown + HOSTILE.length)
    await expect(chat.ofType('sticker').first()).toContainText('a sticker')
    await expect(chat.ofType('sticker').nth(1)).not.toContainText('secret')
    await expect(chat.saying('bold').locator('b')).toHaveText('bold')
    await expect(chat.panel.locator('form input:not([type=file])')).toHaveCount(0)
    await expect(chat.links).toHaveCount(1)
    await expect(chat.links).toHaveAttribute('href', 'https://good.example/a')
    await expect(chat.ofType('buttons')).toContainText('bad')
    await expect(chat.ofType('buttons').getByRole('link')).toHaveCount(0)
    await expect(chat.saying('deep')).toBeVisible()
    expect(await page.title()).not.toBe('hit')
  })
})
