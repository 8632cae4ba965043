import type { Page } from '@playwright/test'
import type { SandboxControl } from './sandbox-control'

/** Controls the support and the network of the chat. */
export function chatControl(sandbox: SandboxControl) {
  return {
    /** Turns off the support's automatic replies. */
    silence: () => sandbox.control('POST', 'settings', { agentDelayMs: 0 }),
    memberId: async (phone = '0812345678') => {
      const members = await sandbox.control<{ id: string; username: string }[]>('GET', 'members')
      return members.find(({ username }) => username === phone)?.id ?? ''
    },
    /** Adds a message to a room, from the support unless `from` says otherwise. */
    post: (who: { userId?: string; guestId?: string }, message: object, from: object = {}) =>
      sandbox.control('POST', 'chat', { ...who, message, ...from }),
    /** Drops every chat connection. */
    cut: () => sandbox.control('POST', 'chat/cut', {}),
    pagesAsked: () => sandbox.count('POST', '/api/chat/history'),
    sent: () => sandbox.count('POST', '/api/chat/send-message'),
    markedRead: () => sandbox.count('PUT', '/api/chat/read-customer/'),
  }
}

/**
 * Lets a test hide the page and show it again, as when the phone is put away. Call before the page opens. The returned
 * function hides the page (true) or shows it (false).
 */
export async function prepareHiding(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (document.documentElement?.dataset.away ? 'hidden' : 'visible'),
    })
  })
  return (away: boolean) =>
    page.evaluate((isHidden) => {
      if (isHidden) document.documentElement.dataset.away = '1'
      else delete document.documentElement.dataset.away
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, away)
}
