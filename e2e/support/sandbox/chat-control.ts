import type { SandboxControl } from './sandbox-control'

/** Controls the support and the network of the chat. */
export function chatControl(sandbox: SandboxControl) {
  /** Adds a message to the demo member's room, from the support unless `from` says otherwise. */
  const post = async (message: object, from: object = {}) => {
    const [member] = await sandbox.control<{ id: string }[]>('GET', 'members')
    return sandbox.control('POST', 'chat', { userId: member?.id, message, ...from })
  }
  return {
    /** Turns off the support's automatic replies. */
    silence: () => sandbox.control('POST', 'settings', { agentDelayMs: 0 }),
    post,
    say: (text: string, from?: object) => post({ message_type: 'text', payload: { text } }, from),
    pagesAsked: () => sandbox.count('POST', '/api/chat/history'),
  }
}
