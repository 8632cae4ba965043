import type { Locator, Page } from '@playwright/test'

/** The support chat: its button and its panel. */
export function chatPage(page: Page) {
  const panel = page.getByTestId('chat-panel')
  const at = (testId: string) => panel.getByTestId(testId)
  const log = at('chat-log')
  const messages = at('chat-message')
  const input = at('chat-input')
  const send = at('chat-send')
  const open = async () => {
    await page.getByTestId('chat-open').click()
    await log.waitFor()
  }
  return {
    button: page.getByTestId('chat-open'),
    panel,
    log,
    messages,
    input,
    send,
    attach: at('chat-attach'),
    pill: at('chat-new'),
    connection: at('chat-connection'),
    quickReplies: at('chat-quick-reply'),
    media: at('chat-media'),
    empty: at('empty'),
    ofType: (type: string) => panel.locator(`[data-testid="chat-message"][data-type="${type}"]`),
    ofStatus: (status: string) => panel.locator(`[data-testid="chat-message"][data-status="${status}"]`),
    saying: (text: string | RegExp): Locator => messages.filter({ hasText: text }),
    open,
    say: async (text: string) => {
      await input.fill(text)
      await send.click()
    },
    /** The texts of the rendered messages, from top to bottom. */
    texts: () => messages.evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent ?? '')),
    scrollTo: (top: number) => log.evaluate((element, to) => element.scrollTo(0, to), top),
    /** The distance from the bottom of the visible part to the end of the conversation, in px. */
    belowEnd: () => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop),
  }
}
