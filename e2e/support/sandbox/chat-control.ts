import type { Page } from '@playwright/test'
import type { SandboxControl } from './sandbox-control'

/** The support and the network of the chat, as a test has them in hand. */
export function chatControl(sandbox: SandboxControl) {
  return {
    /** The support stays silent unless the test speaks for it. */
    silence: () => sandbox.control('POST', 'settings', { agentDelayMs: 0 }),
    memberId: async (phone = '0812345678') => {
      const members = await sandbox.control<{ id: string; username: string }[]>('GET', 'members')
      return members.find(({ username }) => username === phone)?.id ?? ''
    },
    /** Puts a message into a room, as the support unless `from` says otherwise. */
    post: (who: { userId?: string; guestId?: string }, message: object, from: object = {}) =>
      sandbox.control('POST', 'chat', { ...who, message, ...from }),
    /** Every chat connection is lost. */
    cut: () => sandbox.control('POST', 'chat/cut', {}),
    pagesAsked: () => sandbox.count('POST', '/api/chat/history'),
    sent: () => sandbox.count('POST', '/api/chat/send-message'),
    markedRead: () => sandbox.count('PUT', '/api/chat/read-customer/'),
  }
}

/** Makes the page believe that it is hidden, or visible again, as when the phone is put away. */
export async function prepareHiding(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (document.documentElement?.dataset.away ? 'hidden' : 'visible'),
    })
  })
  return (away: boolean) =>
    page.evaluate((gone) => {
      if (gone) document.documentElement.dataset.away = '1'
      else delete document.documentElement.dataset.away
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, away)
}
