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
