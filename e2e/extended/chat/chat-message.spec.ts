import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'

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
